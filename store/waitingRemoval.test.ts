import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { published, response } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser, submit } from '#tests/support/testStores.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

async function waitingRemoval(email: string) {
  const browser = await signedInBrowser(backend, email)
  const { diagnostic } = await browser.stores.diagnostics.save(published(browser.user.id))
  browser.network.state = 'cut'
  expect(await browser.stores.diagnostics.remove(diagnostic)).not.toBeNull()
  return { ...browser, diagnostic }
}

test.each(['a response came', 'more was saved'])('a removal that waited while %s asks again', async (meanwhile) => {
  const { stores, network, storage, diagnostic, user } = await waitingRemoval(`${meanwhile.length}@example.com`)
  if (meanwhile === 'a response came') await submit(backend, openBrowser(backend).network, response(diagnostic.id))
  else await backend.database.query(`update public.diagnostics set title = 'あと' where id = $1`, [diagnostic.id])
  network.state = 'up'
  await stores.diagnostics.list(user.id)

  const { stores: reloaded } = openBrowser(backend, storage)
  const list = await reloaded.diagnostics.list(user.id)
  expect(list).toMatchObject({
    diagnostics: [{ id: diagnostic.id }],
    removals: [],
    waiting: [{ refusal: 'conflict', deletes: true }],
  })
  expect(list.waiting[0]).not.toHaveProperty('newer')
  const [stored = diagnostic] = list.diagnostics
  expect(await reloaded.diagnostics.remove(stored)).toBeNull()
  expect(await reloaded.diagnostics.list(user.id)).toMatchObject({ diagnostics: [], waiting: [], removals: [] })
})

test('a removal of what was saved just before, without an answer, is made', async () => {
  const { stores, network, user } = await signedInBrowser(backend, 'unanswered@example.com')
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  network.state = 'loses-answers'
  const saved = await stores.diagnostics.save({ ...diagnostic, title: '届いた題' }, { replace: true })
  network.state = 'cut'
  expect(await stores.diagnostics.remove(saved.diagnostic)).not.toBeNull()
  network.state = 'up'
  expect(await stores.diagnostics.list(user.id)).toMatchObject({ diagnostics: [], waiting: [], removals: [] })
})

test('a removal that waited while nothing came is made', async () => {
  const { stores, network, user } = await waitingRemoval('nothing@example.com')
  network.state = 'up'
  expect(await stores.diagnostics.list(user.id)).toMatchObject({ diagnostics: [], waiting: [], removals: [] })
})
