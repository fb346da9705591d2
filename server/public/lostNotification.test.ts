import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOTIFIED, startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

test('a change whose notification was lost shows once the server hears of the loss', async () => {
  const { id, path } = await site.publish({ title: '前の題' })
  const html = async () => (await site.get(path)).text()
  expect(await html()).toContain('前の題')
  // Without triggers, so nothing notifies of the change itself.
  await site.backend.database.transaction([
    { sql: 'set local session_replication_role = replica' },
    { sql: `update public.diagnostics set title = '後の題' where id = $1`, params: [id] },
  ])
  expect(await html()).toContain('前の題')
  await site.backend.database.query(`select pg_notify('diagnostic_changed', '')`)
  await vi.waitFor(async () => expect(await html()).toContain('後の題'), NOTIFIED)
})
