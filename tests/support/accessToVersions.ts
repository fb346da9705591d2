import { describe } from 'vitest'
import { type accessMatrix, DENIED, serviceOnly } from './accessMatrix.ts'
import { freePublished } from './world.ts'

/** The part of the matrix that concerns the questions that were published before. */
export function describeVersionAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('question_versions', () => {
    cells(
      'insert',
      serviceOnly(1),
      `insert into question_versions (id, diagnosticid, questions) values (gen_random_uuid(), '${freePublished}', '[]')`,
    )
    cells('update', serviceOnly(2), 'update question_versions set questions = questions')
    cells('delete', serviceOnly(2), 'delete from question_versions')
    cells(
      'select',
      { visitor: DENIED, free: 1, paid: 1, other: 0, admin: 0, service: 2 },
      'select * from question_versions',
    )
  })
}
