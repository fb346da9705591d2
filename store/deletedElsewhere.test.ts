import { afterAll, beforeAll, expect, test } from 'vitest'
import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import { imageIn, withImages } from '#domain/image/imageSlot.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, published } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser } from '#tests/support/testStores.ts'
import { deferred } from '#web/testing/deferred.ts'
import type { EditDraft } from './ports.ts'

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

test('what was written on it is offered as a new one, without the pictures that were deleted with it', async () => {
  const { stores, user } = await newBrowser()
  await backend.database.query(`update public.profiles set plan_type = 'admin' where id = $1`, [user.id])
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const other = await stores.diagnostics.save(draft(user.id))
  const typed = { ...diagnostic, title: '一時間の文', imageUrl: '/copied.jpg', workingCopy: null }
  stores.drafts.keepEdit({
    ...LEFT,
    id: 's1',
    pictures: ['ACE'],
    copies: ['main'],
    diagnostic: withImages(typed, [['axis-1', '/gone.jpg']]),
  })
  stores.drafts.keepEdit({ ...LEFT, id: 's2', pictures: [], copies: [], diagnostic: other.diagnostic })
  await deleteElsewhere(diagnostic.id)
  expect(await stores.drafts.findLeft(user.id, null)).toEqual([])
  await stores.diagnostics.list(user.id)
  const [left, ...more] = await stores.drafts.findLeft(user.id, null)
  expect([left?.id, left?.pictures, more]).toEqual(['s1', ['ACE'], []])
  if (left === undefined) throw new Error('Nothing is offered')
  expect(left.diagnostic).toMatchObject({
    title: '一時間の文',
    imageUrl: '/copied.jpg',
    isPublished: false,
    revision: '',
  })
  expect(imageIn(left.diagnostic, 'axis-1')).toBeNull()
  expect(await stores.diagnostics.save(left.diagnostic)).toMatchObject({ savedTo: 'backend' })
})

const LEFT: Omit<EditDraft, 'id' | 'diagnostic'> = {
  ...{ basedOn: null, replaces: true, pictures: [], copies: [], slugText: '', step: 'basic' },
}

test('what was written since a list was read, which comes late, is no new one’s', async () => {
  const { network, reload, user } = await newBrowser()
  const { fetch } = network
  const [read, comes] = [deferred(), deferred()]
  let isRead = false
  network.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (isRead || !String(input instanceof Request ? input.url : input).includes('/rest/v1/diagnostics')) return answer
    isRead = true
    read.resolve()
    await comes.promise
    return answer
  }
  const stores = reload()
  const listing = stores.diagnostics.list(user.id)
  await read.promise
  const { diagnostic } = await stores.diagnostics.save(draft(user.id))
  stores.drafts.keepEdit({
    ...LEFT,
    id: 's1',
    diagnostic: { ...diagnostic, title: '一時間の文', imageUrl: '/own.jpg' },
  })
  comes.resolve()
  expect((await listing).diagnostics).toEqual([])
  expect(await stores.drafts.findLeft(user.id, diagnostic.id)).toMatchObject([
    { replaces: true, diagnostic: { title: '一時間の文', imageUrl: '/own.jpg' } },
  ])
})

test('a list is given though what was left could not be looked up, and what was thrown away stays so', async () => {
  const { network, reload, user } = await newBrowser()
  const { fetch } = network
  let lookedUp = async (): Promise<Response | null> => null
  network.fetch = async (input, init) => {
    const isLookUp = /[?&]id=eq/.test(String(input instanceof Request ? input.url : input)) && init?.method === 'GET'
    return (isLookUp ? await lookedUp() : null) ?? fetch(input, init)
  }
  const stores = reload()
  const { diagnostic } = await stores.diagnostics.save(draft(user.id))
  stores.drafts.keepEdit({ ...LEFT, id: 's1', diagnostic })
  await deleteElsewhere(diagnostic.id)
  lookedUp = async () => new Response('{}', { status: 500 })
  expect((await stores.diagnostics.list(user.id)).outage).toBeNull()
  expect(await stores.drafts.findLeft(user.id, null)).toEqual([])
  lookedUp = async () => {
    await stores.drafts.drop(user.id, 's1')
    return null
  }
  await stores.diagnostics.list(user.id)
  expect(await stores.drafts.findLeft(user.id, null)).toEqual([])
})

test('a list that another account’s session was given says nothing of what is left', async () => {
  const { stores, storage, files, user } = await newBrowser()
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  stores.drafts.keepEdit({ ...LEFT, id: 's1', diagnostic })
  const other = `user-${++accounts}@example.com`
  await stores.auth.signUp({ email: other, password: PASSWORD, name: '山田' })
  await backend.followMail(other)
  await openBrowser(backend, storage, files).stores.auth.signIn(other, PASSWORD)
  expect((await stores.diagnostics.list(user.id)).diagnostics).toEqual([])
  expect(await stores.drafts.findLeft(user.id, diagnostic.id)).toMatchObject([{ replaces: true }])
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
  await stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })
  await deleteElsewhere(diagnostic.id)
  network.state = 'up'
  await stores.diagnostics.list(user.id)
  const { waiting, diagnostics } = await stores.diagnostics.list(user.id)
  expect(waiting).toMatchObject([{ id: diagnostic.id, refusal: 'not-found' }])
  const basedOn = waiting[0]?.stamp ?? ''
  const [mine] = diagnostics
  if (mine === undefined) throw new Error('not listed')
  await expect(stores.diagnostics.save(mine, { replace: true, basedOn })).rejects.toMatchObject({ kind: 'not-found' })
  expect(await stores.diagnostics.save(mine, { basedOn })).toMatchObject({ savedTo: 'backend' })
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    waiting: [],
    diagnostics: [{ title: 'ここ', collectLeadInfo: false }],
  })
})

test('what was made during an outage is stored, however often it is saved before it is sent', async () => {
  const { stores, network, user } = await newBrowser()
  network.state = 'cut'
  const { diagnostic, waiting } = await stores.diagnostics.save(draft(user.id))
  const basedOn = waiting?.stamp ?? ''
  await stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true, basedOn })
  network.state = 'up'
  expect(await stores.diagnostics.list(user.id)).toMatchObject({
    waiting: [],
    diagnostics: [{ title: '続き' }],
  })
})
