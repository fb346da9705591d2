import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeletionObstacle } from '#domain/wire/accountDeletion.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import { makeDiagnostic, makeProfile, TEST_USER } from '#web/testing/records.ts'
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
  window.scrollTo = vi.fn()
  Element.prototype.scrollIntoView = vi.fn()
})

function open(obstacle: DeletionObstacle | null, { fragment }: { fragment?: AuthFragment } = {}) {
  const stores = createTalkingStores({ profile: makeProfile(), diagnostics: [makeDiagnostic({ responseCount: 1234 })] })
  if (fragment) stores.memory.user = null
  stores.apiKeys.list = async () => []
  stores.account.obstacle = async () => obstacle
  stores.auth.setSession = async () => {
    stores.emit('signed-in', TEST_USER)
    return TEST_USER
  }
  const view = renderApplication('/account', { stores, fragment: fragment ?? null })
  return {
    ...view,
    stores,
    section: async () => within(await screen.findByRole('region', { name: 'アカウントを削除' })),
  }
}

test.each([
  ['samples', /サンプル診断を所有している/],
  ['last-admin', /最後の管理者は削除できません/],
] as const)('%s: says why the account stays', async (obstacle, sentence) => {
  const { section } = open(obstacle)
  await (await section()).findByText(sentence)
  expect((await section()).queryByRole('button')).toBeNull()
})

test('where the server cannot delete accounts, names the operator', async () => {
  const { section } = open('unavailable')
  const link = await (await section()).findByRole('link', { name: 'info@example.test' })
  expect(link.getAttribute('href')).toBe('mailto:info@example.test')
})

test('an ordinary session is sent a mail whose link opens this page', async () => {
  const { section, stores, user } = open('mailed-link')
  const request = vi.spyOn(stores.auth, 'requestPasswordReset')
  await (await section()).findByText(/この画面に戻り、1時間以内であれば削除できます/)
  await user.click((await section()).getByRole('button', { name: '確認メールを送る' }))
  await (await section()).findByText(/メールを送信しました。/)
  expect(request.mock.calls).toEqual([[TEST_USER.email, '/account']])
})

test('the link begins the session, and the typed address deletes the account with its drafts', async () => {
  rememberRequestedLink(TEST_USER.email)
  const { section, stores, user, router } = open(null, { fragment: LINK })
  stores.drafts.keepEdit(editDraft(makeDiagnostic()), null)
  const remove = vi.spyOn(stores.account, 'remove')
  const part = await section()
  await part.findByText(/診断1件と回答1,234件/)
  await user.type(part.getByRole('textbox'), 'other@example.test')
  await user.click(part.getByRole('button', { name: 'アカウントを削除' }))
  part.getByText(`${TEST_USER.email} と入力してください`)
  expect(remove).not.toHaveBeenCalled()
  await user.clear(part.getByRole('textbox'))
  await user.type(part.getByRole('textbox'), TEST_USER.email.toUpperCase())
  await user.click(part.getByRole('button', { name: 'アカウントを削除' }))
  await screen.findByText(/アカウントを削除しました。/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(stores.memory.user).toBeNull()
  expect(stores.drafts.listEdits(TEST_USER.id)).toEqual([])
})

test('a session that became an ordinary one meanwhile is asked for the mail', async () => {
  rememberRequestedLink(TEST_USER.email)
  const { section, stores, user } = open(null)
  stores.account.remove = async () => 'mailed-link'
  const part = await section()
  await user.type(await part.findByRole('textbox'), TEST_USER.email)
  await user.click(part.getByRole('button', { name: 'アカウントを削除' }))
  await part.findByRole('button', { name: '確認メールを送る' })
})

test('a link that this browser did not ask for asks first', async () => {
  const { user } = open(null, { fragment: LINK })
  await screen.findByText(`${TEST_USER.email} としてログインし、アカウントの画面を開きます。`)
  await user.click(screen.getByRole('button', { name: '続ける' }))
  await screen.findByRole('heading', { name: 'アカウント', level: 1 })
})

test('a link that is over says so, and leads to the account', async () => {
  open(null, { fragment: { kind: 'error', code: 'otp_expired', description: null } })
  await screen.findByText('無効なリセットリンクです')
  screen.getByRole('link', { name: 'アカウントの画面を開く' })
})

test('all sessions are ended by a press, which says where it fails', async () => {
  const { stores, user, router } = open('mailed-link')
  const signOut = vi.spyOn(stores.auth, 'signOut').mockRejectedValueOnce(new Error('down'))
  const button = () => screen.getByRole('button', { name: 'すべての端末からログアウト' })
  await user.click(await screen.findByRole('button', { name: 'すべての端末からログアウト' }))
  await screen.findByText('ログアウトに失敗しました。もう一度お試しください。')
  // The message comes before the submission ends, and a busy button ignores presses.
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(router.state.location.pathname).toBe('/account')
  await user.click(button())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(signOut.mock.calls).toEqual([[true], [true]])
})
