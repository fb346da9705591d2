import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly, toAll } from './accessMatrix.ts'

/** The part of the matrix that concerns the settings of the installation, of which there is one row. */
export function describeSettingsAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('installation_settings', () => {
    const administrators = { ...toAll(0), visitor: DENIED, admin: 1, service: 1 }
    const insert = `insert into installation_settings (product_name) values ('社名診断')`

    cells('insert a second row', { ...deniedToAll, admin: '23505', service: '23505' }, insert)
    cells('select', administrators, 'select * from installation_settings')
    cells('update', administrators, `update installation_settings set product_name = '社名診断'`)
    cells('delete', serviceOnly(1), 'delete from installation_settings')
    cells(
      'get_installation_settings shows what pages show',
      toAll(1),
      `select where get_installation_settings() ->> 'operator_company' = 'D社'
        and not get_installation_settings() ?| '{register_link_email,image_mb_free,completed_at}'`,
    )
  })
}
