import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { silenceNoise } from '#web/loading/silenceNoise.ts'
import { FISH_SLUG, heroMessages, sampleMessages } from '#web/messages/landing.ts'
import { type AuthFragment, readAuthFragment } from '#web/session/authFragment.ts'
import { keepsSession, MARK_KEPT_SESSION } from '#web/session/keptSession.ts'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { makeProfile, TEST_USER } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication, TEST_CONFIG } from '#web/testing/renderApplication.tsx'
import { createApplicationServices } from './applicationServices.ts'
import { hashText } from './useSeesRegisterLink.ts'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
})

describe('every page has one main part, one first heading and its own title', () => {
  test.each([
    ['/', '3つの軸の診断コンテンツ作成ツール | ミツジク'],
    ['/dashboard', '3つの軸の診断コンテンツ作成ツール | ミツジク'],
    ['/no/such/page', '3つの軸の診断コンテンツ作成ツール | ミツジク'],
    ['/contact', 'お問い合わせ | ミツジク'],
    ['/register', 'アカウント登録 | ミツジク'],
    ['/reset-password', 'パスワード再設定 | ミツジク'],
    ['/privacy-policy', 'プライバシーポリシー | ミツジク'],
    ['/admin/users', 'ユーザー管理 | ミツジク'],
  ])('%s, seen by a visitor', async (path, title) => {
    renderApplication(path)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toBe(title))
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('banner')).not.toBeNull()
  })
})

describe('the header', () => {
  test('offers a creator their pages, plan, address and the way out, and no user management', async () => {
    renderApplication('/', { stores: createTalkingStores({ profile: makeProfile({ planType: 'light' }) }) })
    const banner = within(await screen.findByRole('banner'))
    for (const link of ['診断を作成', 'お問い合わせ']) expect(banner.queryByRole('link', { name: link })).not.toBeNull()
    expect(banner.getAllByRole('link', { name: 'ダッシュボード' }).length).toBeGreaterThan(0)
    expect(banner.queryByText('Light')).not.toBeNull()
    expect(banner.queryByText(TEST_USER.email)).not.toBeNull()
    expect(banner.queryByRole('button', { name: 'ログアウト' })).not.toBeNull()
    expect(banner.getByRole('link', { name: '連携' }).getAttribute('href')).toBe('/connections')
    for (const link of ['ユーザー管理', '新規登録']) expect(banner.queryByRole('link', { name: link })).toBeNull()
  })

  test('shows an administrator the user management, and one account the registration', async () => {
    const registerLinkEmailSha256 = await hashText(TEST_USER.email)
    renderApplication('/contact', {
      stores: createTalkingStores({ profile: makeProfile({ planType: 'admin' }) }),
      config: { registerLinkEmailSha256 },
    })
    await screen.findByRole('link', { name: 'ユーザー管理' })
    await screen.findByRole('link', { name: '新規登録' })
  })

  test('shows that account the registration on plain HTTP too, where browsers have no digest of their own', async () => {
    const registerLinkEmailSha256 = await hashText(TEST_USER.email)
    // Random values are there on plain HTTP as well.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    renderApplication('/contact', {
      stores: createTalkingStores({ profile: makeProfile() }),
      config: { registerLinkEmailSha256 },
    })
    await screen.findByRole('link', { name: '新規登録' })
  })
})

test('an unknown path opens the dashboard for signed-in people', async () => {
  const stores = createTalkingStores({ profile: makeProfile() })
  const { router } = renderApplication('/no/such/page', { stores })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

describe('the landing page', () => {
  test('links the samples that exist, and only those', async () => {
    const travel = { slug: 'travel', path: '/diagnostic/tabi', imageUrl: '/main.jpg', pictureName: 'main.jpg' }
    renderApplication('/', { config: { samples: [travel] } })
    const link = await screen.findByRole('link', { name: /旅のスタイル診断/ })
    expect(link.getAttribute('href')).toBe('/diagnostic/tabi')
    expect(link.querySelector('source')?.getAttribute('srcset')).toContain('/images/320/avif/main.jpg 320w')
    expect(link.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    expect(screen.queryByRole('link', { name: /お金との付き合い方診断/ })).toBeNull()
  })

  test('shows the fish quiz with the sample’s own picture where it is published, else with a drawing', async () => {
    const fish = { slug: 'fish', path: '/diagnostic/fish', imageUrl: '/fish.jpg', pictureName: null }
    const { unmount } = renderApplication('/', { config: { samples: [fish] } })
    const block = await screen.findByRole('region', { name: 'まずは、魚タイプ診断をどうぞ。' })
    expect(block.querySelector('img')?.getAttribute('src')).toBe('/fish.jpg')
    unmount()
    renderApplication('/')
    const drawn = await screen.findByRole('region', { name: 'まずは、魚タイプ診断をどうぞ。' })
    expect(drawn.querySelector('img')?.getAttribute('src')).toBe('/images/fish.svg')
  })

  test('names the nine samples by their own titles', () => {
    const samples = ALL_SAMPLES.filter(({ slug }) => slug !== FISH_SLUG)
    expect(sampleMessages.items.map(({ slug, title }) => [slug, title])).toEqual(
      samples.map(({ slug, title }) => [slug, title]),
    )
  })

  test('promises public pages only where samples are published', async () => {
    const travel = { slug: 'travel', path: '/diagnostic/travel', imageUrl: null, pictureName: null }
    const { unmount } = renderApplication('/', { config: { samples: [travel] } })
    await screen.findByText(/実際の公開ページで/)
    unmount()
    renderApplication('/')
    await screen.findByText(/9つのサンプル/)
    expect(screen.queryByText(/実際の公開ページで/)).toBeNull()
  })

  test('hides the lines of the operator that are not configured', async () => {
    renderApplication('/', {
      config: { operator: { company: null, address: null, phone: null, email: null, website: null } },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/運営会社/)).toBeNull()
    expect(screen.queryByText('お電話でのお問い合わせ')).toBeNull()
  })
})

describe('the link of a confirmation mail', () => {
  const tokenOf = (email: string) => `header.${btoa(JSON.stringify({ email }))}.signature`
  beforeEach(() => rememberRequestedLink('a@example.test'))

  const confirmed: AuthFragment = {
    kind: 'tokens',
    type: 'signup',
    accessToken: tokenOf('a@example.test'),
    refreshToken: 'r',
    email: 'a@example.test',
  }

  test('says that the registration is complete', async () => {
    const stores = createTalkingStores({ user: null })
    stores.auth.setSession = async () => TEST_USER
    renderApplication('/', { fragment: confirmed, stores })
    await screen.findByRole('heading', { name: '登録が完了しました' })
  })

  test('that this browser did not ask for signs nobody in unasked, and names the account', async () => {
    localStorage.clear()
    const stores = createTalkingStores({ user: null })
    const setSession = vi.spyOn(stores.auth, 'setSession').mockResolvedValue(TEST_USER)
    const { user } = renderApplication('/', { fragment: confirmed, stores })
    await screen.findByRole('heading', { level: 1, name: 'このリンクを使用しますか？' })
    screen.getByText(/a@example.test としてログインします/)
    expect(setSession).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '続ける' }))
    await screen.findByRole('heading', { name: '登録が完了しました' })
    expect(setSession).toHaveBeenCalledOnce()
  })

  test('says so where it led, and nowhere else', async () => {
    const stores = createTalkingStores({ user: null })
    stores.auth.setSession = async () => TEST_USER
    const { router } = renderApplication('/', { fragment: confirmed, stores })
    await screen.findByRole('heading', { name: '登録が完了しました' })
    await act(() => router.navigate('/privacy-policy'))
    await act(() => router.navigate('/'))
    await screen.findByRole('heading', { name: new RegExp(heroMessages.title.join('\\s*')) })
    expect(screen.queryByRole('heading', { name: '登録が完了しました' })).toBeNull()
  })

  test('that is opened again says so and leads to signing in, or on if this browser is signed in', async () => {
    const fragment = readAuthFragment('#error=access_denied&error_code=email_already_confirmed')
    const { user, unmount } = renderApplication('/', { fragment, stores: createTalkingStores({ user: null }) })
    await screen.findByRole('heading', { level: 1, name: '登録は完了しています' })
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'ログイン' }))
    await screen.findByRole('dialog', { name: 'ログイン' })
    unmount()
    renderApplication('/', { fragment, stores: createTalkingStores({ profile: makeProfile() }) })
    await screen.findByRole('link', { name: 'ダッシュボードを開く' })
  })

  test('that is over leads back to registering with one press', async () => {
    const fragment = readAuthFragment('#error=x&error_code=otp_expired')
    const { user, router } = renderApplication('/', { fragment, stores: createTalkingStores({ user: null }) })
    await user.click(await screen.findByRole('link', { name: 'もう一度登録する' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  })

  test('that is over offers to send the mail again', async () => {
    const stores = createTalkingStores({ user: null })
    const resend = vi.spyOn(stores.auth, 'resendConfirmation')
    const { user } = renderApplication('/', { fragment: readAuthFragment('#error=x&error_code=otp_expired'), stores })
    await screen.findByRole('heading', { name: 'この確認リンクは使用できません' })
    await user.type(screen.getByLabelText('メールアドレス'), 'a@example.test')
    await user.click(screen.getByRole('button', { name: '確認メールを再送する' }))
    await waitFor(() => expect(resend).toHaveBeenCalledWith('a@example.test'))
  })

  test('is read from the fragment; any other fragment is none', () => {
    expect(readAuthFragment(`#access_token=${tokenOf('a@example.test')}&refresh_token=r&type=signup`)).toEqual(
      confirmed,
    )
    expect(readAuthFragment('#access_token=of-nobody&refresh_token=r')).toBeNull()
    expect(readAuthFragment('#fish')).toBeNull()
    expect(readAuthFragment('')).toBeNull()
  })
})

test('a stored session is noticed by its key alone; forbidden storage is none', () => {
  expect(keepsSession(() => localStorage)).toBe(false)
  localStorage.setItem('sb-localhost-auth-token', '{}')
  expect(keepsSession(() => localStorage)).toBe(true)
  expect(
    keepsSession(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  ).toBe(false)
})

test('who keeps a session is marked before anything is painted, until they turn out to be signed out', async () => {
  const mark = () => new Function(MARK_KEPT_SESSION)()
  mark()
  expect(document.documentElement.dataset.session).toBeUndefined()
  localStorage.setItem('sb-localhost-auth-token', '{}')
  mark()
  expect(document.documentElement.dataset.session).toBe('kept')
  const { stores, session } = createApplicationServices(TEST_CONFIG, { fragment: null, shown: true })
  await stores.load()
  await waitFor(() => expect(document.documentElement.dataset.session).toBeUndefined())
  expect(session.state().status).toBe('signed-out')
})

test('observer and channel noise is silenced, real errors are not', () => {
  const target = new EventTarget() as Window
  silenceNoise(target)
  const error = (message: string) => Object.assign(new Event('error', { cancelable: true }), { message })
  const rejection = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  expect(target.dispatchEvent(error('ResizeObserver loop completed with undelivered notifications.'))).toBe(false)
  expect(target.dispatchEvent(error('x is not a function'))).toBe(true)
  expect(target.dispatchEvent(rejection(new Error('the message channel closed before a response')))).toBe(false)
  expect(target.dispatchEvent(rejection(new Error('other')))).toBe(true)
})
