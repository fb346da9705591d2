import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { makeDiagnostic, makeProfile, TEST_USER } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

const OTHER = { id: '00000000-0000-4000-8000-000000000002', email: 'other@example.test' }

beforeEach(() => {
  window.scrollTo = () => {}
})

const title = () => screen.findByLabelText<HTMLInputElement>('診断タイトル')
const type = async (value: string) => fireEvent.input(await title(), { target: { value } })

async function opened(user = TEST_USER, path = '/dashboard?mode=create') {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const stores = createTalkingStores({ user, diagnostics: [makeDiagnostic()] })
  stores.profiles.find = async (id) => makeProfile({ id })
  const application = renderApplication(path, { stores })
  if (path.includes('create')) await title()
  const leaveElsewhere = () =>
    act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'mitsujiku.left', newValue: '1' }))
      stores.emit('signed-out', null)
    })
  return { ...application, storage, stores, leaveElsewhere }
}

const leaveAndComeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
const keep = (storage: Storage, user: { id: string }) =>
  storage.setItem('sb-localhost-auth-token', JSON.stringify({ user }))

test.each([
  ['goes on with what asked for it', TEST_USER, 2],
  ['of another account sends nothing of this one', OTHER, 1],
])('signing in again %s', async (_, who, sent) => {
  const { stores, user } = await opened(TEST_USER, `/dashboard?mode=edit&id=${makeDiagnostic().id}`)
  await title()
  let profileComes = () => {}
  const waiting = new Promise<void>((resolve) => {
    profileComes = resolve
  })
  stores.profiles.find = async (id) => {
    await waiting
    return makeProfile({ id })
  }
  stores.auth.signIn = async () => {
    stores.emit('signed-in', who)
    return who
  }
  const save = vi.spyOn(stores.diagnostics, 'save').mockRejectedValueOnce(new StoreError('unauthenticated', ''))
  await type('一時間かけた題')
  fireEvent.blur(await title())
  await user.click(screen.getByRole('button', { name: '公開して保存' }))
  const dialog = await screen.findByRole('dialog', { name: 'ログイン' })
  await user.type(within(dialog).getByLabelText('パスワード'), 'himitsu{Enter}')
  await waitFor(() => expect(dialog.isConnected).toBe(false), { timeout: 3000 })
  await waitFor(() => expect(save).toHaveBeenCalledTimes(sent))
  profileComes()
})

test.each(['a sign-out elsewhere', 'another account’s sign-in'])(
  'an inquiry that was typed and not sent goes with %s',
  async (end) => {
    const { leaveElsewhere, stores } = await opened(TEST_USER, '/dashboard')
    await screen.findByRole('button', { name: '個人情報取り扱い設定' })
    sessionStorage.setItem('mitsujiku.inquiry', '{"message":"相談"}')
    if (end === 'a sign-out elsewhere') await leaveElsewhere()
    else await act(async () => stores.emit('signed-in', OTHER))
    expect(sessionStorage.length).toBe(0)
  },
)

test('an editor goes at once when another account signs in, also while that one’s profile is being read', async () => {
  const { stores } = await opened()
  await type('一時間の仕事')
  fireEvent.blur(await title())
  await screen.findByText(/^下書き（この端末のみ）/)
  stores.profiles.find = () => new Promise(() => {})
  await act(async () => stores.emit('signed-in', OTHER))
  expect(screen.queryByLabelText('診断タイトル')).toBeNull()
  expect(stores.drafts.listEdits(TEST_USER.id)).toMatchObject([{ content: { title: '一時間の仕事' } }])
})

test('a dashboard that is shown again as it was left, after a sign-out or for another account, shows nothing', async () => {
  const { storage } = await opened(TEST_USER, '/dashboard')
  const list = () => screen.queryByRole('button', { name: '個人情報取り扱い設定' })
  await waitFor(() => expect(list()).not.toBeNull())
  keep(storage, TEST_USER)
  await leaveAndComeBack()
  expect(list()).not.toBeNull()
  keep(storage, OTHER)
  await leaveAndComeBack()
  expect(list()).toBeNull()
})

test('what stayed after a session that ended is shown to no other account, whose list the tab still knows', async () => {
  const { stores } = await opened(OTHER)
  act(() => stores.emit('signed-in', TEST_USER))
  await screen.findByText(TEST_USER.email)
  await type('一時間の仕事')
  fireEvent.blur(await title())
  act(() => stores.emit('signed-out', null))
  await screen.findByRole('dialog', { name: 'ログイン' })
  act(() => stores.emit('signed-in', OTHER))
  await screen.findByText(OTHER.email)
  expect((await title()).value).toBe('')
  expect(stores.drafts.listEdits(OTHER.id)).toEqual([])
})

test('a privacy text that is not saved stays behind the modal, for the account that typed it', async () => {
  const { user, stores, leaveElsewhere } = await opened(TEST_USER, '/dashboard')
  const text = () => screen.findByLabelText<HTMLTextAreaElement>('個人情報の取り扱い')
  const settings = await screen.findByRole('button', { name: '個人情報取り扱い設定' })
  await act(async () => settings.click())
  await user.type(await text(), '入力中の文章')
  await leaveElsewhere()
  const dialog = await screen.findByRole('dialog', { name: 'ログイン' })
  await user.type(within(dialog).getByLabelText('パスワード'), 'himitsu{Enter}')
  await waitFor(() => expect(dialog.isConnected).toBe(false), { timeout: 3000 })
  expect((await text()).value).toContain('入力中の文章')
  await leaveElsewhere()
  const again = within(await screen.findByRole('dialog', { name: 'ログイン' }))
  await act(async () => stores.emit('signed-in', OTHER))
  expect((await text()).value).toContain('入力中の文章')
  stores.auth.signIn = async () => {
    stores.emit('signed-in', OTHER)
    return OTHER
  }
  await user.type(again.getByLabelText('パスワード'), 'himitsu{Enter}')
  await waitFor(() => expect(screen.queryByDisplayValue(/入力中の文章/)).toBeNull())
})
