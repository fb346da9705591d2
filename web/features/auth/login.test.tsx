import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openModal(stores = createTalkingStores({ user: null, profile: makeProfile() })) {
  const application = renderApplication('/', { stores })
  const banner = await screen.findByRole('banner')
  await application.user.click(within(banner).getByRole('button', { name: 'ログイン' }))
  const dialog = await screen.findByRole('dialog')
  return { ...application, dialog: within(dialog) }
}

async function fillAndSubmit({ user, dialog }: Awaited<ReturnType<typeof openModal>>, password = 'himitsu') {
  await user.type(dialog.getByLabelText('メールアドレス'), 'creator@example.test')
  await user.type(dialog.getByLabelText('パスワード'), password)
  await user.click(dialog.getByRole('button', { name: 'ログイン' }))
}

describe('signing in', () => {
  test('says so, and a second later the modal is gone and the dashboard is open', async () => {
    const modal = await openModal()
    await fillAndSubmit(modal)
    expect(await modal.dialog.findByText('ログインしました')).toBeDefined()
    vi.advanceTimersByTime(700)
    expect(modal.router.state.location.pathname).toBe('/')
    vi.advanceTimersByTime(300)
    await waitFor(() => expect(modal.router.state.location.pathname).toBe('/dashboard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('refuses an empty address and a password under six characters without asking the backend', async () => {
    const modal = await openModal()
    const signIn = vi.spyOn(modal.stores.auth, 'signIn')
    await modal.user.type(modal.dialog.getByLabelText('パスワード'), '12345')
    await modal.user.click(modal.dialog.getByRole('button', { name: 'ログイン' }))
    expect(modal.dialog.getByText('メールアドレスを入力してください')).toBeDefined()
    expect(modal.dialog.getByText('パスワードは6文字以上で入力してください')).toBeDefined()
    expect(signIn).not.toHaveBeenCalled()
  })

  test.each([
    [
      new StoreError('unauthenticated', 'Invalid login credentials', 'invalid_credentials'),
      'メールアドレスまたはパスワードが正しくありません。メールアドレスが確認済みかどうかもご確認ください。',
    ],
    [
      new StoreError('invalid', 'Email not confirmed', 'email_not_confirmed'),
      'メールアドレスが確認されていません。登録時に送信された確認メールをご確認いただき、メール内のリンクをクリックしてアカウントを有効化してください。',
    ],
    [new Error('Something else'), 'Something else'],
    [new Error(''), '処理に失敗しました'],
  ])('shows %s as its sentence, and keeps what was typed', async (failure, sentence) => {
    const stores = createTalkingStores({ user: null })
    stores.auth.signIn = () => Promise.reject(failure)
    const modal = await openModal(stores)
    await fillAndSubmit(modal)
    expect(await modal.dialog.findByText(sentence)).toBeDefined()
    expect(modal.dialog.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('creator@example.test')
  })

  test('offers to send the confirmation mail again to an unconfirmed address', async () => {
    const stores = createTalkingStores({ user: null })
    stores.auth.signIn = () => Promise.reject(new StoreError('invalid', 'Email not confirmed', 'email_not_confirmed'))
    const resend = vi.spyOn(stores.auth, 'resendConfirmation')
    const modal = await openModal(stores)
    await fillAndSubmit(modal)
    await modal.user.click(await modal.dialog.findByRole('button', { name: '確認メールを再送する' }))
    expect(await modal.dialog.findByText('確認メールを再送しました')).toBeDefined()
    expect(resend).toHaveBeenCalledWith('creator@example.test')
  })
})

describe('asking for a new password', () => {
  test('says that the mail was sent and returns to signing in after two seconds', async () => {
    const modal = await openModal()
    await modal.user.type(modal.dialog.getByLabelText('メールアドレス'), 'creator@example.test')
    await modal.user.click(modal.dialog.getByRole('button', { name: 'パスワードをお忘れの方' }))
    expect(screen.getByRole('dialog', { name: 'パスワード再設定' })).toBeDefined()
    await modal.user.click(modal.dialog.getByRole('button', { name: '再設定メールを送信' }))
    expect(await modal.dialog.findByText('パスワードリセットメールを送信しました')).toBeDefined()
    vi.advanceTimersByTime(1500)
    expect(screen.getByRole('dialog', { name: 'パスワード再設定' })).toBeDefined()
    vi.advanceTimersByTime(500)
    expect(await screen.findByRole('dialog', { name: 'ログイン' })).toBeDefined()
  })
})

describe('a session', () => {
  test('that ends while somebody works asks to sign in over the page, which stays', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    const { router } = renderApplication('/contact', { stores })
    expect(await screen.findByText('creator@example.test')).toBeDefined()
    stores.emit('signed-out', null)
    const dialog = await screen.findByRole('dialog', { name: 'ログイン' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('creator@example.test')
    expect(router.state.location.pathname).toBe('/contact')
    expect(screen.getByText('creator@example.test')).toBeDefined()
  })

  test('ends when the person signs out, and the landing page shows', async () => {
    const { user, router } = renderApplication('/contact', { stores: createTalkingStores({ profile: makeProfile() }) })
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is still being looked up shows the full-screen spinner', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    stores.auth.currentUser = () => new Promise(() => {})
    renderApplication('/', { stores })
    expect(await screen.findByText('読み込み中...')).toBeDefined()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('writes what was entered at registration to the profile, once', async () => {
    localStorage.setItem(
      'mitsujiku.pendingProfile',
      JSON.stringify({ email: 'creator@example.test', name: '山田', company: '山田商店' }),
    )
    const stores = createTalkingStores({ profile: makeProfile() })
    const savePending = vi.spyOn(stores.profiles, 'savePending')
    renderApplication('/contact', { stores })
    expect(await screen.findByText('Premium')).toBeDefined()
    expect(savePending).toHaveBeenCalledExactlyOnceWith('00000000-0000-4000-8000-000000000001', {
      name: '山田',
      company: '山田商店',
    })
    expect(localStorage.getItem('mitsujiku.pendingProfile')).toBeNull()
  })
})
