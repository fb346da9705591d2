import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeInsights } from '#web/testing/makeInsights.ts'
import { makeDiagnostic, makeProfile, testId } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

const RESPONSE = `/dashboard?responses=${testId(100)}&response=${testId(1000)}`

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
})

const signedOut = () =>
  createTalkingStores({
    user: null,
    profile: makeProfile(),
    diagnostics: [makeDiagnostic()],
    insights: makeInsights(12),
  })

test.each([
  [RESPONSE, 'ログインすると、回答を開きます。', '回答一覧'],
  ['/connections', 'ログインすると、連携の画面を開きます。', '連携'],
  [`/dashboard/diagnostic/${testId(100)}/insights?days=7`, 'ログインすると、分析を開きます。', /の分析$/],
  ['/account', 'ログインすると、アカウントの画面を開きます。', 'アカウント'],
])('the link %s asks to sign in, and then opens its page', async (address, sentence, heading) => {
  const { user, router } = renderApplication(address, { stores: signedOut() })
  const dialog = within(await screen.findByRole('dialog', { name: 'ログイン' }))
  dialog.getByText(sentence)
  await user.type(dialog.getByLabelText('メールアドレス'), 'creator@example.test')
  await user.type(dialog.getByLabelText('パスワード'), 'himitsu')
  await user.click(dialog.getByRole('button', { name: 'ログイン' }))
  await screen.findByRole('heading', { name: heading }, { timeout: 5_000 })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ログイン' })).toBeNull(), { timeout: 5_000 })
  expect(router.state.location.pathname).toBe(address.replace(/\?.*/, ''))
})

test('closing the login leaves the landing page', async () => {
  const { user } = renderApplication('/connections', { stores: signedOut() })
  const dialog = within(await screen.findByRole('dialog', { name: 'ログイン' }))
  await user.click(dialog.getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.title).toContain('診断コンテンツ作成ツール'))
})

test.each(['/', '/dashboard', '/dashboard?mode=create'])('%s opens no login', async (address) => {
  renderApplication(address, { stores: signedOut() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('signing out elsewhere opens no login over the landing page', async () => {
  const { stores } = renderApplication('/account', { stores: createTalkingStores({ profile: makeProfile() }) })
  await screen.findByRole('heading', { name: 'アカウント' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'mitsujiku.left', newValue: '1' }))
  stores.emit('signed-out', null)
  await waitFor(() => expect(document.title).toContain('診断コンテンツ作成ツール'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
