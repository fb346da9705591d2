import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { heroMessages } from '#web/messages/landing.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { useResetSession } from '#web/session/useResetSession.ts'
import { makeProfile, TEST_USER } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

const LINK: AuthFragment = {
  kind: 'tokens',
  type: 'recovery',
  accessToken: 'access',
  refreshToken: 'refresh',
  email: TEST_USER.email,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rememberRequestedLink(TEST_USER.email)
  window.scrollTo = vi.fn()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function openPage(fragment: AuthFragment | null, prepare?: (stores: ReturnType<typeof createTalkingStores>) => void) {
  const stores = createTalkingStores({ user: null, profile: makeProfile() })
  stores.auth.setSession = async () => {
    stores.emit('signed-in', TEST_USER)
    return TEST_USER
  }
  prepare?.(stores)
  return renderApplication('/reset-password', { stores, fragment })
}

async function enter({ user }: ReturnType<typeof openPage>, password: string, confirmation = password) {
  await user.type(await screen.findByLabelText('新しいパスワード'), password)
  await user.type(screen.getByLabelText('新しいパスワード（確認）'), confirmation)
  await user.click(screen.getByRole('button', { name: 'パスワードを更新' }))
}

test('waits for the session, then offers the form', async () => {
  openPage(LINK, (stores) => {
    stores.auth.setSession = () => new Promise(() => {})
  })
  await screen.findByText('認証情報を確認中...')
  expect(screen.queryByRole('button', { name: 'パスワードを更新' })).toBeNull()
})

test('updates the password and goes home three seconds later', async () => {
  const page = openPage(LINK)
  const update = vi.spyOn(page.stores.auth, 'updatePassword')
  await screen.findByText('認証が完了しました。新しいパスワードを設定してください。')
  await enter(page, 'atarashii')
  await screen.findByText('パスワードが正常に更新されました')
  expect(update).toHaveBeenCalledWith('atarashii')
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  vi.advanceTimersByTime(2500)
  expect(page.router.state.location.pathname).toBe('/reset-password')
  vi.advanceTimersByTime(500)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/'))
  // The link is used: the landing page does not lead back to it.
  await screen.findByRole('heading', { level: 1, name: new RegExp(heroMessages.title.join('\\s*')) })
  expect(page.router.state.location.pathname).toBe('/')
})

test('a browser that forbids its storage is told that the password was set', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const page = openPage(LINK)
  await screen.findByLabelText('新しいパスワード')
  vi.stubGlobal('sessionStorage', { removeItem: forbidden })
  await enter(page, 'atarashii')
  await screen.findByText('パスワードが正常に更新されました')
})

test('names the account whose password it changes', async () => {
  openPage(LINK)
  await screen.findByText(`対象のアカウント: ${TEST_USER.email}`)
})

test('a link that this browser did not ask for asks first, and then works', async () => {
  localStorage.clear()
  const page = openPage(LINK)
  const setSession = vi.spyOn(page.stores.auth, 'setSession')
  await screen.findByText(new RegExp(`${TEST_USER.email} としてログインし、パスワードを変更します`))
  expect(setSession).not.toHaveBeenCalled()
  await page.user.click(screen.getByRole('button', { name: '続ける' }))
  await screen.findByLabelText('新しいパスワード')
})

test('a link that was agreed to is not asked about again by a page that is made anew', async () => {
  localStorage.clear()
  const first = openPage(LINK)
  await first.user.click(await screen.findByRole('button', { name: '続ける' }))
  first.unmount()
  openPage(LINK)
  await screen.findByLabelText('新しいパスワード')
})

test('a reload, which takes the tokens from the address, keeps the form in this tab', async () => {
  const first = openPage(LINK)
  await screen.findByLabelText('新しいパスワード')
  first.unmount()
  openPage(null, (stores) => {
    stores.auth.currentUser = async () => TEST_USER
  })
  await screen.findByLabelText('新しいパスワード')
})

test('refuses a short password and a differing confirmation', async () => {
  const page = openPage(LINK)
  const update = vi.spyOn(page.stores.auth, 'updatePassword')
  await enter(page, '12345', '54321')
  expect(screen.queryByText('パスワードは6文字以上で入力してください')).not.toBeNull()
  expect(screen.queryByText('パスワードが一致しません')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('新しいパスワード'))
  expect(update).not.toHaveBeenCalled()
})

test('refuses a password that bcrypt would cut', async () => {
  const page = openPage(LINK)
  const update = vi.spyOn(page.stores.auth, 'updatePassword')
  await enter(page, 'x'.repeat(73))
  screen.getByText('パスワードは半角72文字（全角24文字）以内で入力してください')
  expect(update).not.toHaveBeenCalled()
})

test.each([
  ['no tokens', null, '無効なリセットリンクです'],
  ['an error', { kind: 'error', code: 'otp_expired', description: null } as const, '無効なリセットリンクです'],
])('a link with %s is invalid', async (_, fragment, sentence) => {
  const { user } = openPage(fragment)
  await screen.findByText(sentence)
  await user.click(screen.getByRole('button', { name: 'ログイン画面を開く' }))
  await screen.findByRole('button', { name: 'パスワードをお忘れの方' })
})

test.each([
  [new StoreError('unauthenticated', 'bad', 'bad_jwt'), 'セッションの設定に失敗しました'],
  [new StoreError('unavailable', 'down'), 'セッションの設定中にエラーが発生しました'],
])('a session that cannot be set (%s) says so', async (failure, sentence) => {
  openPage(LINK, (stores) => {
    stores.auth.setSession = () => Promise.reject(failure)
  })
  await screen.findByText(sentence)
})

test.each([
  [new Error('The backend said no'), 'The backend said no'],
  [new Error(''), 'パスワードの更新に失敗しました'],
  [new StoreError('unauthenticated', 'Auth session missing!'), '有効なセッションがありません'],
  [
    new StoreError('invalid', 'Password update requires reauthentication', 'reauthentication_needed'),
    /^リンクの期限が切れた場合は、「パスワードをお忘れの方」から/,
  ],
])('an update that fails (%s) says so and keeps the form', async (failure, sentence) => {
  const page = openPage(LINK, (stores) => {
    stores.auth.updatePassword = () => Promise.reject(failure)
  })
  await enter(page, 'atarashii')
  await screen.findByText(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('新しいパスワード').value).toBe('atarashii')
})

test('a backend whose client cannot be loaded is said to be unavailable', async () => {
  const { result } = renderHook(() => useResetSession(LINK), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <StoresProvider stores={() => Promise.reject(new Error('no chunk'))}>{children}</StoresProvider>
      </QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current).toEqual({ status: 'invalid', message: 'Supabaseが利用できません' }))
})
