import { describe } from 'vitest'
import { type accessMatrix, DENIED, serviceOnly } from './accessMatrix.ts'
import { type ActorName, actors } from './world.ts'

/** The part of the matrix that concerns the bucket and its objects. */
export function describeImageAccess(
  cells: ReturnType<typeof accessMatrix>['cells'],
  ownerId: (name: ActorName) => string,
): void {
  describe('the bucket of images', () => {
    const object = (path: string) =>
      `insert into storage.objects (bucket_id, name) values ('diagnostic-images', '${path}')`

    cells('make a bucket', serviceOnly(1), `insert into storage.buckets (id, name) values ('mine', 'mine')`)
    cells(
      'change the bucket',
      { visitor: 0, free: 0, paid: 0, other: 0, admin: 0, service: 1 },
      'update storage.buckets set file_size_limit = null',
    )
    cells(
      'delete the bucket',
      { visitor: 0, free: 0, paid: 0, other: 0, admin: 0, service: '23503' },
      'delete from storage.buckets',
    )
    cells(
      'see the bucket',
      { visitor: 0, free: 1, paid: 1, other: 1, admin: 1, service: 1 },
      'select * from storage.buckets',
    )
    cells("upload below another's id", serviceOnly(1), (name) =>
      object(`${name === 'free' ? actors.paid.id : actors.free.id}/diagnostics/diagnostic-x-1.jpg`),
    )
    cells('upload outside the known folders', serviceOnly(1), (name) => object(`${ownerId(name)}/other/x.jpg`))
    cells('upload anything but a .jpg', serviceOnly(1), (name) => object(`${ownerId(name)}/diagnostics/x.svg`))
    cells('climb out of the folder', serviceOnly(1), (name) => object(`${ownerId(name)}/diagnostics/../../x.jpg`))
    cells('upload below their own id', { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 1, service: 1 }, (name) =>
      object(`${ownerId(name)}/axes/axis-axis-1-1763690000000.jpg`),
    )
    cells('list', { visitor: 0, free: 1, paid: 1, other: 0, admin: 0, service: 2 }, 'select * from storage.objects')
    cells(
      'replace',
      { visitor: 0, free: 1, paid: 1, other: 0, admin: 0, service: 2 },
      'update storage.objects set updated_at = now()',
    )
    cells('delete', { visitor: 0, free: 1, paid: 1, other: 0, admin: 0, service: 2 }, 'delete from storage.objects')
    cells(
      "move to another's folder",
      { visitor: 0, free: DENIED, paid: DENIED, other: 0, admin: 0, service: 2 },
      `update storage.objects set name = '${actors.other.id}/diagnostics/' || storage.filename(name)`,
    )
  })
}
