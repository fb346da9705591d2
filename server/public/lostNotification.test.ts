import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOTIFIED, startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

test('a change whose notification was lost shows once the server hears of the loss', async () => {
  const { id, path } = await site.publish({ title: '1番目の題' })
  const html = async () => (await site.get(path)).text()
  let title = 1
  // The notification of publishing may still be under way: a change goes unseen only after it.
  await vi.waitFor(async () => {
    const before = await html()
    await changeUnheard(id, `${++title}番目の題`)
    expect(await html()).toBe(before)
  }, NOTIFIED)
  await site.backend.database.query(`select pg_notify('diagnostic_changed', '')`)
  await vi.waitFor(async () => expect(await html()).toContain(`${title}番目の題`), NOTIFIED)
})

/** Without triggers, so that nothing notifies of the change itself. */
async function changeUnheard(id: string, title: string): Promise<void> {
  await site.backend.database.transaction([
    { sql: 'set local session_replication_role = replica' },
    { sql: 'update public.diagnostics set title = $2 where id = $1', params: [id, title] },
  ])
}
