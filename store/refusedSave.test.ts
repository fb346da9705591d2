import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** A save of an outage, which another device overtakes; `meanwhile` is done while it waits. */
async function refused(meanwhile: (browser: Browser, id: string) => Promise<unknown> = async () => {}) {
  const browser = await signedInBrowser(backend, `user-${++accounts}@example.com`)
  const { stores, network, user } = browser
  const { diagnostic } = await stores.diagnostics.save({ ...draft(user.id), privacyPolicyText: '旧方針' })
  network.state = 'cut'
  await stores.diagnostics.save({ ...diagnostic, title: '待つ題' }, { replace: true })
  await meanwhile(browser, diagnostic.id)
  await backend.database.query(`update public.diagnostics set title = '別の端末の題' where id = $1`, [diagnostic.id])
  network.state = 'up'
  const { diagnostics, waiting } = await stores.diagnostics.list(user.id)
  expect(waiting).toMatchObject([{ refusal: 'conflict', newer: { title: '別の端末の題' } }])
  const [kept] = diagnostics
  if (kept === undefined) throw new Error('not listed')
  return { ...browser, kept }
}
type Browser = Awaited<ReturnType<typeof signedInBrowser>>

const stored = async (id: string) => {
  const sql = 'select title, collectleadinfo, privacy_policy_text from public.diagnostics where id = $1'
  return (await backend.database.query(sql, [id])).rows[0]
}

test('beside a refused save a switch and a privacy text change what is stored, too', async () => {
  const { stores, user, kept } = await refused()
  await stores.diagnostics.change(kept.id, { collectLeadInfo: false })
  await stores.diagnostics.change(kept.id, { privacyPolicyText: '新方針' }, kept)
  const changed = { title: '別の端末の題', collectleadinfo: false, privacy_policy_text: '新方針' }
  expect(await stored(kept.id)).toEqual(changed)
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    diagnostics: [{ title: '待つ題', collectLeadInfo: false, privacyPolicyText: '新方針' }],
    waiting: [{ refusal: 'conflict', newer: { collectLeadInfo: false, privacyPolicyText: '新方針' } }],
  })
})

test('beside a refused save a privacy text of another device is not overwritten unseen', async () => {
  const { stores, kept } = await refused()
  const sql = `update public.diagnostics set privacy_policy_text = '別の端末の方針' where id = $1`
  await backend.database.query(sql, [kept.id])
  const late = stores.diagnostics.change(kept.id, { privacyPolicyText: '新方針' }, kept)
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  expect(await stored(kept.id)).toMatchObject({ privacy_policy_text: '別の端末の方針' })
})

test('a privacy text that a save was given while it waited is told beside what is newer', async () => {
  const { stores, user } = await refused(async ({ stores, user }, id) => {
    const [shown] = (await stores.diagnostics.list(user.id)).diagnostics
    await stores.diagnostics.change(id, { privacyPolicyText: '新方針' }, shown)
  })
  expect((await stores.diagnostics.list(user.id)).waiting).toMatchObject([
    { newer: { privacyPolicyText: '旧方針' }, privacyText: '新方針' },
  ])
  await backend.database.query(`update public.diagnostics set privacy_policy_text = '新方針' where user_id = $1`, [
    user.id,
  ])
  const [shown] = (await stores.diagnostics.list(user.id)).diagnostics
  await stores.diagnostics.change(shown?.id ?? '', { privacyPolicyText: 'さらに新しい方針' }, shown)
  expect((await stores.diagnostics.list(user.id)).waiting).toMatchObject([
    { newer: { privacyPolicyText: 'さらに新しい方針' }, privacyText: null },
  ])
})
