import { afterAll, beforeAll, expect, test } from 'vitest'
import { asNewDiagnostic } from '#domain/diagnostic/copies.ts'
import { imageIn, withImages } from '#domain/image/imageSlot.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, published } from '#tests/support/storeRecords.ts'
import { signedInBrowser } from '#tests/support/testStores.ts'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

const deleteElsewhere = (id: string) => backend.database.query('delete from public.diagnostics where id = $1', [id])

test('a diagnostic deleted elsewhere does not come back by itself, but is stored anew when that is wanted', async () => {
  const { stores, user } = await newBrowser()
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const edited = await stores.diagnostics.save({ ...diagnostic, title: '続けた題' }, { replace: true })
  expect(edited.diagnostic).toMatchObject({ title: '続けた題', revision: diagnostic.revision + 1 })
  await deleteElsewhere(diagnostic.id)
  const mine = { ...edited.diagnostic, title: '消された後の題' }
  await expect(stores.diagnostics.save(mine, { replace: true })).rejects.toMatchObject({ kind: 'not-found' })
  expect((await stores.diagnostics.list(user.id)).diagnostics).toEqual([])
  const anew = asNewDiagnostic(mine, new Date().toISOString())
  expect(await stores.diagnostics.save(anew)).toMatchObject({ diagnostic: { title: '消された後の題', revision: 0 } })
})

test('what was written on it is offered as a new one, without the pictures that were deleted with it', async () => {
  const { stores, user } = await newBrowser()
  await backend.database.query(`update public.profiles set plan_type = 'admin' where id = $1`, [user.id])
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  const other = await stores.diagnostics.save(draft(user.id))
  const edit = { basedOn: null, replaces: true, slugText: '', step: 'basic' } as const
  const typed = { ...diagnostic, title: '一時間の文', imageUrl: '/copied.jpg', workingCopy: null }
  stores.drafts.keepEdit({
    ...edit,
    id: 's1',
    pictures: ['ACE'],
    copies: ['main'],
    diagnostic: withImages(typed, [['axis-1', '/gone.jpg']]),
  })
  stores.drafts.keepEdit({ ...edit, id: 's2', pictures: [], copies: [], diagnostic: other.diagnostic })
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
    revision: 0,
  })
  expect(imageIn(left.diagnostic, 'axis-1')).toBeNull()
  expect(await stores.diagnostics.save(left.diagnostic)).toMatchObject({ savedTo: 'backend' })
})

test('what waited while its diagnostic was deleted elsewhere is refused, and stays to be stored anew', async () => {
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
