import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import DashboardRoute from './DashboardRoute.tsx'

const PUBLISHED = makeDiagnostic({ id: testId(100), responseCount: 3, leadCount: 2 })
const DRAFT = makeDiagnostic({
  id: testId(101),
  title: '下書きの診断',
  isPublished: false,
  publicUrl: null,
  createdAt: '2026-11-19T00:00:00Z',
  collectLeadInfo: false,
})

function dashboard(stores: MemoryStores, options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  return renderScreen(<DashboardRoute />, { stores, ...options })
}

const both = () => createMemoryStores({ diagnostics: [PUBLISHED, DRAFT] })

async function row(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const item = heading.closest('li')
  if (!item) throw new Error(`${title} stands in no list item`)
  return within(item)
}

/** The value of a stat card by its label. */
function stat(label: string) {
  const term = screen.getAllByText(label).find((element) => element.tagName === 'DT')
  return term?.nextElementSibling?.textContent
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('what it shows', () => {
  it('has the four numbers and when the newest response came', async () => {
    const stores = both()
    stores.memory.responses = [
      makeResponse({ completedAt: '2026-11-20T15:05:00Z' }),
      makeResponse({ id: testId(2), completedAt: '2026-11-19T15:05:00Z' }),
    ]
    await dashboard(stores)
    expect(await screen.findByText('最新の回答: 2026/11/21 00:05')).toBeTruthy()
    expect([stat('作成した診断'), stat('公開中'), stat('総回答数'), stat('獲得リード')]).toEqual(['2', '1', '3', '2'])
    expect(document.title).toBe('ダッシュボード | ミツジク')
  })

  it('lists each diagnostic with state, counts and its actions; sharing only what is published', async () => {
    await dashboard(both())
    const published = await row('働き方タイプ診断')
    expect(published.getByText('公開中')).toBeTruthy()
    expect(published.getByText('回答 3件')).toBeTruthy()
    expect(published.getByText('リード 2件')).toBeTruthy()
    expect(published.getByRole('switch', { name: 'リード収集', checked: true })).toBeTruthy()
    expect(published.getByText('ON')).toBeTruthy()
    const names = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent)
    expect(names(published.getAllByRole('button'))).toEqual([
      'プレビュー',
      '編集',
      '回答を見る',
      '共有',
      '複製',
      '削除',
    ])
    const draft = await row('下書きの診断')
    expect(draft.getByText('非公開')).toBeTruthy()
    expect(draft.getByText('OFF')).toBeTruthy()
    expect(draft.queryByRole('button', { name: '共有' })).toBeNull()
  })

  it('says what to do when there is nothing yet, without the privacy settings', async () => {
    const { router, user } = await dashboard(createMemoryStores())
    expect(await screen.findByText('まだ診断がありません')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '個人情報取り扱い設定' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '新しい診断を作成' }))
    expect(router.state.location.search).toBe('?mode=create')
  })

  it('shows the shape of the list while it loads, and a way to try again when it cannot be read', async () => {
    const stores = both()
    const listed = deferred()
    vi.spyOn(stores.diagnostics, 'list').mockImplementationOnce(async () => {
      await listed.promise
      throw new StoreError('forbidden', 'refused')
    })
    const { user } = await dashboard(stores)
    expect(screen.getByRole('status', { name: '診断を読み込んでいます' })).toBeTruthy()
    await act(async () => listed.resolve())
    await user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
    expect(await screen.findByText('下書きの診断')).toBeTruthy()
  })

  it('shows new numbers as soon as responses arrive', async () => {
    const stores = both()
    await dashboard(stores)
    await screen.findByText('回答 3件')
    act(() => stores.arrive(makeResponse()))
    expect(await screen.findByText('回答 4件')).toBeTruthy()
    expect(await screen.findByText('最新の回答: 2026/11/21 00:05')).toBeTruthy()
  })
})

describe('an outage', () => {
  it('has its banner, and marks what waits in this browser', async () => {
    const stores = both()
    stores.memory.outage = 'Failed to fetch'
    stores.memory.pendingIds = [DRAFT.id]
    await dashboard(stores)
    expect(
      await screen.findByText(
        'データベース接続に問題があります（Failed to fetch）。ローカルストレージを使用しています。',
      ),
    ).toBeTruthy()
    expect((await row('下書きの診断')).getByText('送信待ち')).toBeTruthy()
    expect((await row('働き方タイプ診断')).queryByText('送信待ち')).toBeNull()
  })

  it('reads again by itself until everything is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const stores = both()
      stores.memory.outage = 'Failed to fetch'
      await dashboard(stores)
      await screen.findByText(/データベース接続に問題があります/)
      stores.memory.outage = null
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await waitFor(() => expect(screen.queryByText(/データベース接続に問題があります/)).toBeNull())
      const { list } = stores.diagnostics
      const reads = vi.spyOn(stores.diagnostics, 'list').mockImplementation(list)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(reads).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('says why the backend refused what waited', async () => {
    const stores = both()
    const { list } = stores.diagnostics
    vi.spyOn(stores.diagnostics, 'list').mockImplementation(async (userId) => ({
      ...(await list(userId)),
      pendingIds: [DRAFT.id],
      refusals: { [DRAFT.id]: 'slug-taken' },
    }))
    await dashboard(stores)
    const draft = await row('下書きの診断')
    expect(draft.getByText('送信できませんでした')).toBeTruthy()
    expect(draft.getByText(/このURLはすでに使用されています/)).toBeTruthy()
    expect(draft.queryByText('送信待ち')).toBeNull()
  })
})

describe('the lead switch', () => {
  it('shows the change at once, and takes it back with an alert when it fails', async () => {
    const stores = both()
    const stored = deferred()
    vi.spyOn(stores.diagnostics, 'setCollectLeadInfo').mockReturnValue(stored.promise)
    const { user } = await dashboard(stores)
    const toggle = (await row('働き方タイプ診断')).getByRole('switch')
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    expect(stores.diagnostics.setCollectLeadInfo).toHaveBeenCalledWith(PUBLISHED.id, false)
    await act(async () => stored.reject(new StoreError('forbidden', 'refused')))
    expect(await screen.findByText('設定の更新に失敗しました')).toBeTruthy()
    expect(toggle.getAttribute('aria-checked')).toBe('true')
  })

  it('asks to sign in when only the session ended, and goes on afterwards', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'setCollectLeadInfo').mockRejectedValueOnce(
      new StoreError('unauthenticated', 'JWT expired'),
    )
    const { user, login } = await dashboard(stores)
    await user.click((await row('下書きの診断')).getByRole('switch'))
    await waitFor(() => expect(login.sessionEnded).toHaveBeenCalled())
    expect(screen.queryByText('設定の更新に失敗しました')).toBeNull()
    act(() => login.sessionEnded.mock.calls[0]?.[0]())
    await waitFor(() => expect(stores.memory.diagnostics.find(({ id }) => id === DRAFT.id)?.collectLeadInfo).toBe(true))
  })
})

describe('deleting', () => {
  it('asks with the full sentence, deletes, and replaces the address', async () => {
    const stores = both()
    const { user, router } = await dashboard(stores, { at: '/dashboard?from=mail' })
    const entries = vi.fn()
    router.subscribe(({ historyAction }) => entries(historyAction))
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '削除' }))
    const question = screen.getByRole('alertdialog')
    expect(
      within(question).getByText(
        '「働き方タイプ診断」を削除してもよろしいですか？この操作は取り消せません。診断の回答データもすべて削除されます。',
      ),
    ).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(screen.queryByText('働き方タイプ診断')).toBeNull())
    expect(stores.memory.diagnostics.map(({ id }) => id)).toEqual([DRAFT.id])
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(entries).toHaveBeenLastCalledWith('REPLACE')
  })

  it('keeps everything when it is cancelled', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '削除' }))
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(stores.memory.diagnostics).toHaveLength(2)
  })

  it('keeps everything and says so when it fails', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'remove').mockRejectedValue(new StoreError('forbidden', 'refused'))
    const { user } = await dashboard(stores)
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '削除' }))
    await user.click(screen.getByRole('button', { name: '削除する' }))
    expect(await screen.findByText('診断の削除に失敗しました。もう一度お試しください。')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('働き方タイプ診断')).toBeTruthy()
  })
})

describe('creating and duplicating', () => {
  it('is blocked with the plan’s reason and the way to the contact page', async () => {
    const stores = createMemoryStores({ diagnostics: [PUBLISHED] })
    const { user, router } = await dashboard(stores, { profile: makeProfile({ planType: 'free' }) })
    await screen.findByText('働き方タイプ診断')
    const button = screen.getByRole('button', { name: '新しい診断を作成' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.hover(button)
    expect(screen.getByText('有料アカウントが必要です')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'お問い合わせはこちら' }).getAttribute('href')).toMatch(
      /^\/contact\?reason=/,
    )
    await user.click(button)
    expect(router.state.location.search).toBe('')
  })

  it.each([
    ['light', 4, null, 'アップグレードのお申し込みが必要です'],
    ['premium', 2, 2, '診断枠の追加購入が必要です'],
  ] as const)('on %s names what is needed beyond %i', async (planType, count, maxDiagnostics, sentence) => {
    const diagnostics = Array.from({ length: count }, (_, n) => makeDiagnostic({ id: testId(n), title: `診断${n}` }))
    await dashboard(createMemoryStores({ diagnostics }), { profile: makeProfile({ planType, maxDiagnostics }) })
    await screen.findByText('診断0')
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('says so when there is no profile', async () => {
    await dashboard(both(), { profile: null })
    await screen.findByText('下書きの診断')
    expect(screen.getByText('ユーザー情報を取得できません')).toBeTruthy()
  })

  it('stands in the editor’s place when the address asks for more than the plan allows', async () => {
    const stores = createMemoryStores({ diagnostics: [PUBLISHED] })
    await dashboard(stores, { profile: makeProfile({ planType: 'free' }), at: '/dashboard?mode=create' })
    expect(await screen.findByText('有料アカウントが必要です')).toBeTruthy()
  })

  it('duplicates as an unpublished copy', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '複製' }))
    const copy = await row('働き方タイプ診断 のコピー')
    expect(copy.getByText('非公開')).toBeTruthy()
    expect(copy.getByText('回答 0件')).toBeTruthy()
  })

  it('does not duplicate beyond the plan', async () => {
    const stores = createMemoryStores({ diagnostics: [PUBLISHED] })
    const { user } = await dashboard(stores, { profile: makeProfile({ planType: 'free' }) })
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '複製' }))
    await waitFor(() => expect(screen.getAllByText('有料アカウントが必要です')).toHaveLength(2))
    expect(stores.memory.diagnostics).toHaveLength(1)
  })

  it('opens the login modal for what needs sign-in', async () => {
    const { user, router, login } = await dashboard(both(), { signInHolds: false })
    const published = await row('働き方タイプ診断')
    await user.click(screen.getByRole('button', { name: '新しい診断を作成' }))
    await user.click(published.getByRole('button', { name: '編集' }))
    await user.click(published.getByRole('button', { name: '回答を見る' }))
    await user.click(screen.getByRole('button', { name: '個人情報取り扱い設定' }))
    expect(login.requireSignIn).toHaveBeenCalledTimes(4)
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so when the diagnostic to edit does not exist', async () => {
    await dashboard(both(), { at: '/dashboard?mode=edit&id=nothing' })
    expect(await screen.findByText('診断が見つかりません')).toBeTruthy()
  })
})

describe('sharing', () => {
  it('copies the public address at once, says so, and opens the embed snippet and the QR code', async () => {
    const { user } = await dashboard(both())
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '共有' }))
    expect(await screen.findByText('診断のURLをクリップボードにコピーしました！')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('https://product.test/diagnostic/work-style')

    await user.click(screen.getByRole('button', { name: '埋め込みコード・QRコード' }))
    const dialog = await screen.findByRole('dialog', { name: '診断を共有' })
    expect(
      within(dialog).getByText(/<iframe src="https:\/\/product\.test\/diagnostic\/work-style\?embed=1"/),
    ).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: '「働き方タイプ診断」のQRコード' })).toBeTruthy()
  })

  it('shows the address to copy by hand when copying is not possible', async () => {
    const { user } = await dashboard(both())
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '共有' }))
    expect(await screen.findByText('コピーに失敗しました。手動でテキストを選択してコピーしてください。')).toBeTruthy()
    expect(screen.getByText('https://product.test/diagnostic/work-style')).toBeTruthy()
  })

  it('keeps the choice about the sitemap', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '共有' }))
    await user.click(await screen.findByRole('button', { name: '埋め込みコード・QRコード' }))
    await user.click(await screen.findByRole('checkbox', { name: '検索エンジン向けのサイトマップに掲載する' }))
    await waitFor(() =>
      expect(stores.memory.diagnostics.find(({ id }) => id === PUBLISHED.id)?.listedInSitemap).toBe(true),
    )
  })
})
