import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { makeDiagnostic, makeProfile } from '#web/testing/records.ts'
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
  // One of the two is hidden by the width of the screen.
  await application.user.click(within(banner).getAllByRole('button', { name: 'ログイン' })[0] as HTMLElement)
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
    await modal.dialog.findByText('ログインしました')
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
    expect(modal.dialog.queryByText('メールアドレスを入力してください')).not.toBeNull()
    expect(modal.dialog.queryByText('パスワードは6文字以上で入力してください')).not.toBeNull()
    expect(document.activeElement).toBe(modal.dialog.getByLabelText('メールアドレス'))
    expect(signIn).not.toHaveBeenCalled()
  })

  test('begins in the field of the address, which may be typed with full-width letters', async () => {
    const modal = await openModal()
    const signIn = vi.spyOn(modal.stores.auth, 'signIn')
    await waitFor(() => expect(document.activeElement).toBe(modal.dialog.getByLabelText('メールアドレス')))
    await modal.user.keyboard('ｙａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ')
    await modal.user.type(modal.dialog.getByLabelText('パスワード'), 'himitsu{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('yama@example.com', 'himitsu'))
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
    await modal.dialog.findByText(sentence)
    expect(modal.dialog.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('creator@example.test')
  })

  test.each([
    new StoreError('invalid', 'Email not confirmed', 'email_not_confirmed'),
    new StoreError('unauthenticated', 'Invalid login credentials', 'invalid_credentials'),
  ])('offers to send the confirmation mail again where the address may be unconfirmed: %s', async (failure) => {
    const stores = createTalkingStores({ user: null })
    stores.auth.signIn = () => Promise.reject(failure)
    const resend = vi.spyOn(stores.auth, 'resendConfirmation')
    const modal = await openModal(stores)
    await fillAndSubmit(modal)
    await modal.user.click(await modal.dialog.findByRole('button', { name: '確認メールを再送する' }))
    await modal.dialog.findByText('確認メールを再送しました')
    expect(modal.dialog.queryByRole('alert')).toBeNull()
    expect(resend).toHaveBeenCalledWith('creator@example.test')
  })

  test.each([
    ['For security purposes, you can only request this after 43 seconds.', '43秒'],
    ['For security purposes, you can only request this once every 60 seconds', '1分'],
    ['email rate limit exceeded', '1分'],
  ])('a mail asked for again too soon (%s) says alone how long to wait', async (said, time) => {
    const stores = createTalkingStores({ user: null })
    stores.auth.signIn = () => Promise.reject(new StoreError('invalid', 'Email not confirmed', 'email_not_confirmed'))
    stores.auth.resendConfirmation = () =>
      Promise.reject(new StoreError('unavailable', said, 'over_email_send_rate_limit'))
    const modal = await openModal(stores)
    await fillAndSubmit(modal)
    await modal.user.click(await modal.dialog.findByRole('button', { name: '確認メールを再送する' }))
    const sentence = `メールの送信間隔が短すぎます。${time}ほど待ってから、もう一度お試しください。`
    await modal.dialog.findByText(sentence)
    expect(modal.dialog.getAllByRole('alert')).toHaveLength(1)
  })
})

describe('asking for a new password', () => {
  test('says that the mail was sent and returns to signing in after two seconds', async () => {
    const modal = await openModal()
    await modal.user.type(modal.dialog.getByLabelText('メールアドレス'), 'creator@example.test')
    await modal.user.click(modal.dialog.getByRole('button', { name: 'パスワードをお忘れの方' }))
    expect(screen.queryByRole('dialog', { name: 'パスワード再設定' })).not.toBeNull()
    await modal.user.click(modal.dialog.getByRole('button', { name: '再設定メールを送信' }))
    await modal.dialog.findByText('パスワードリセットメールを送信しました')
    const sent = modal.dialog.getByRole('button', { name: '再設定メールを送信' })
    expect([sent.getAttribute('aria-busy'), sent.getAttribute('aria-disabled')]).toEqual([null, 'true'])
    vi.advanceTimersByTime(1500)
    expect(screen.queryByRole('dialog', { name: 'パスワード再設定' })).not.toBeNull()
    vi.advanceTimersByTime(500)
    await screen.findByRole('dialog', { name: 'ログイン' })
    expect(modal.dialog.queryByText('パスワードリセットメールを送信しました')).not.toBeNull()
  })

  test('without an address goes back to its field', async () => {
    const modal = await openModal()
    await modal.user.click(modal.dialog.getByRole('button', { name: 'パスワードをお忘れの方' }))
    await modal.user.click(modal.dialog.getByRole('button', { name: '再設定メールを送信' }))
    expect(modal.dialog.queryByText('メールアドレスを入力してください')).not.toBeNull()
    expect(document.activeElement).toBe(modal.dialog.getByLabelText('メールアドレス'))
  })
})

describe('a session', () => {
  test('that ends while somebody works asks to sign in over the page, which stays', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    const { router } = renderApplication('/contact', { stores })
    await screen.findByText('creator@example.test')
    stores.emit('signed-out', null)
    const dialog = await screen.findByRole('dialog', { name: 'ログイン' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('creator@example.test')
    expect(router.state.location.pathname).toBe('/contact')
    expect(screen.queryByText('creator@example.test')).not.toBeNull()
  })

  test('that ended is followed by reading everything again, after a sign-in', async () => {
    const stores = createTalkingStores({ profile: makeProfile(), diagnostics: [makeDiagnostic()] })
    const { list } = stores.diagnostics
    stores.diagnostics.list = () => Promise.reject(new StoreError('unauthenticated', 'The session is over'))
    const { user } = renderApplication('/dashboard', { stores })
    const dialog = within(await screen.findByRole('dialog', { name: 'ログイン' }))
    stores.diagnostics.list = list
    await user.type(dialog.getByLabelText('パスワード'), 'himitsu')
    await user.click(dialog.getByRole('button', { name: 'ログイン' }))
    await screen.findByText(makeDiagnostic().title, { selector: 'h2' })
  })

  test('ends when the person signs out, and the landing page shows', async () => {
    const { user, router } = renderApplication('/contact', { stores: createTalkingStores({ profile: makeProfile() }) })
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect((await screen.findAllByRole('button', { name: 'ログイン' })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that the person leaves is left in every tab, which show nothing of it any more', async () => {
    const storage = new MemoryStorage()
    const written = vi.spyOn(storage, 'setItem')
    vi.stubGlobal('localStorage', storage)
    const here = renderApplication('/contact', { stores: createTalkingStores({ profile: makeProfile() }) })
    await here.user.click(await screen.findByRole('button', { name: 'ログアウト' }))
    await waitFor(() => expect(written).toHaveBeenCalledWith('mitsujiku.left', expect.any(String)))
    expect(storage.getItem('mitsujiku.left')).toBeNull()
    vi.unstubAllGlobals()
    here.unmount()
    const stores = createTalkingStores({ profile: makeProfile(), diagnostics: [makeDiagnostic()] })
    renderApplication('/dashboard', { stores })
    await screen.findByText(makeDiagnostic().title, { selector: 'h2' })
    stores.emit('signed-out', null)
    await screen.findByRole('dialog', { name: 'ログイン' })
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
    window.history.replaceState(null, '', '/dashboard')
    window.dispatchEvent(new StorageEvent('storage', { key: 'mitsujiku.left', newValue: '1' }))
    await waitFor(() => expect(screen.queryByText(makeDiagnostic().title, { selector: 'h2' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    window.history.replaceState(null, '', '/')
  })

  test('that is still being looked up shows the full-screen spinner', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    stores.auth.currentUser = () => new Promise(() => {})
    renderApplication('/', { stores })
    await screen.findByText('読み込み中...')
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test.each([
    [{ name: null, company: null }, [{ name: '山田', company: '山田商店' }]],
    [{ name: '本人', company: null }, [{ company: '山田商店' }]],
    [{ name: '本人', company: '本人の会社' }, []],
  ])('writes what %j lacks of what was entered at registration to the profile, once', async (profile, written) => {
    localStorage.setItem(
      'mitsujiku.pendingProfile',
      JSON.stringify({ email: 'creator@example.test', name: '山田', company: '山田商店' }),
    )
    const stores = createTalkingStores({ profile: makeProfile(profile) })
    const saveNames = vi.spyOn(stores.profiles, 'saveNames')
    renderApplication('/contact', { stores })
    await screen.findByText('Premium')
    expect(saveNames.mock.calls.map(([, values]) => values)).toEqual(written)
    expect(localStorage.getItem('mitsujiku.pendingProfile')).toBeNull()
  })
})
