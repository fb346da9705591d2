import { afterAll, beforeAll, expect, test } from 'vitest'
import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, published } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

const deleteElsewhere = (id: string) => backend.database.query('delete from public.diagnostics where id = $1', [id])

test('a diagnostic deleted elsewhere does not come back by itself, but is stored copy when that is wanted', async () => {
  const { stores, user } = await newBrowser()
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const edited = await stores.diagnostics.save({ ...diagnostic, title: '続けた題' }, { replace: true })
  expect(edited.diagnostic.title).toBe('続けた題')
  await deleteElsewhere(diagnostic.id)
  const mine = { ...edited.diagnostic, title: '消された後の題' }
  await expect(stores.diagnostics.save(mine, { replace: true })).rejects.toMatchObject({ kind: 'not-found' })
  expect((await stores.diagnostics.list(user.id)).diagnostics).toEqual([])
  const copy = asNewDiagnostic(mine, new Date().toISOString())
  expect(await stores.diagnostics.save(copy)).toMatchObject({
    diagnostic: { title: '消された後の題' },
  })
})

async function ownOnTwoDevices() {
  const email = `user-${++accounts}@example.com`
  const here = await signedInBrowser(backend, email)
  const { diagnostic } = await here.stores.diagnostics.save(published(here.user.id))
  const phone = openBrowser(backend)
  await phone.stores.auth.signIn(email, PASSWORD)
  return { here, phone, diagnostic }
}

test('what was stored copy is no revision that a device read before', async () => {
  const { here, phone, diagnostic } = await ownOnTwoDevices()
  await deleteElsewhere(diagnostic.id)
  const now = new Date().toISOString()
  await here.stores.diagnostics.save({ ...asNewDiagnostic(diagnostic, now), description: '一時間の文' })
  await expect(phone.stores.diagnostics.save(diagnostic, { replace: true })).rejects.toMatchObject({ kind: 'conflict' })
})

test('what was stored copy outlives a deletion whose answer was lost', async () => {
  const { here, phone, diagnostic } = await ownOnTwoDevices()
  phone.network.state = 'loses-saves'
  await phone.stores.diagnostics.remove(diagnostic)
  phone.network.state = 'cut'
  await here.stores.diagnostics.save(asNewDiagnostic(diagnostic, new Date().toISOString()))
  phone.network.state = 'up'
  await phone.stores.diagnostics.list(here.user.id)
  expect((await here.stores.diagnostics.list(here.user.id)).diagnostics).toMatchObject([{ id: diagnostic.id }])
})

test('what waited while its diagnostic was deleted elsewhere is refused, and stays to be stored copy', async () => {
  const { stores, network, user } = await newBrowser()
  const { diagnostic } = await stores.diagnostics.save(draft(user.id))
  network.state = 'cut'
  await stores.diagnostics.save({ ...diagnostic, title: 'ここ' }, { replace: true })
  await deleteElsewhere(diagnostic.id)
  network.state = 'up'
  await stores.diagnostics.list(user.id)
  const { waiting, diagnostics } = await stores.diagnostics.list(user.id)
  expect(waiting).toMatchObject([{ id: diagnostic.id, refusal: 'not-found' }])
  const base = [waiting[0]?.version ?? '']
  const [mine] = diagnostics
  if (mine === undefined) throw new Error('not listed')
  await expect(stores.diagnostics.save(mine, { replace: true, base })).rejects.toMatchObject({ kind: 'not-found' })
  expect(await stores.diagnostics.save(mine, { base })).toMatchObject({ savedTo: 'backend' })
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    waiting: [],
    diagnostics: [{ title: 'ここ' }],
  })
})

test('what was made during an outage is stored, however often it is saved before it is sent', async () => {
  const { stores, network, user } = await newBrowser()
  network.state = 'cut'
  const { diagnostic, waiting } = await stores.diagnostics.save(draft(user.id))
  const base = [waiting?.version ?? '']
  await stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true, base })
  network.state = 'up'
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    waiting: [],
    diagnostics: [{ title: '続き' }],
  })
})
