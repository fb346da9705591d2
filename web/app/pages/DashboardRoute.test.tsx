import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { deferred } from '#web/testing/deferred.ts'
import { keepDraft } from '#web/testing/keepDraft.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { both, DRAFT, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

/** The value of a stat card by its label. */
function stat(label: string) {
  const term = screen.getAllByText(label).find((element) => element.tagName === 'DT')
  return term?.nextElementSibling?.textContent
}

const left = (title: string) => ({ ...DRAFT, id: testId(102), title })
const WAITING = { id: DRAFT.id, version: 's', pictures: {}, copies: [] }

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => {
  for (const stubbed of ['clipboard', 'locks']) Reflect.deleteProperty(navigator, stubbed)
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

  it('says that a new diagnostic was begun and never saved, and opens it again', async () => {
    keepDraft(left('書きかけの診断'))
    const { user } = await dashboard(createMemoryStores({ diagnostics: [] }))
    expect(await screen.findByText(/保存していない入力内容が残っています（書きかけの診断、/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '編集画面で確認する' }))
    expect(await screen.findByRole('button', { name: '復元する' })).toBeTruthy()
  })

  it('says nothing of a draft that another tab edits', async () => {
    keepDraft({ ...left('書きかけの診断'), id: testId(31) }, Date.now() - 60_000)
    keepDraft({ ...left('別のタブの診断'), id: testId(32) })
    const query = async () => ({ held: [{ name: `mitsujiku.editor.${testId(32)}` }] })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } })
    await dashboard(createMemoryStores({ diagnostics: [] }))
    expect(await screen.findByText(/書きかけの診断/)).toBeTruthy()
    expect(screen.queryByText(/別のタブの診断/)).toBeNull()
  })

  it('says which lead forms show no privacy text', async () => {
    const stores = both()
    stores.memory.diagnostics = [{ ...PUBLISHED, collectLeadInfo: true, privacyPolicyText: ' ' }, DRAFT]
    const { client } = await dashboard(stores)
    const published = await row(PUBLISHED.title)
    expect(published.getByText(dashboardMessages.privacyText.missing.note)).toBeTruthy()
    stores.memory.diagnostics = [{ ...PUBLISHED, collectLeadInfo: true, privacyPolicyText: '説明' }, DRAFT]
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText(dashboardMessages.privacyText.missing.note)).toBeNull())
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
      '説明を設定する',
      '編集',
      '回答を見る',
      '分析',
      'プレビュー',
      '共有',
      '',
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
    stores.memory.waiting = [{ ...WAITING, refusal: null }]
    await dashboard(stores)
    expect(
      await screen.findByText(
        'データベース接続に問題があります（サーバーに接続できません）。ローカルストレージを使用しています。',
      ),
    ).toBeTruthy()
    expect((await row('下書きの診断')).getByText('送信待ち')).toBeTruthy()
    expect((await row('働き方タイプ診断')).queryByText('送信待ち')).toBeNull()
  })

  it('of too many requests says how long to wait', async () => {
    await dashboard(createMemoryStores({ outage: 'Request rate limit reached, retry after 61 seconds' }))
    await screen.findByText('操作が続いたため、最新の一覧を読み込めませんでした。2分ほどで自動的に更新されます。')
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

  it('is no empty dashboard where nothing of the list is known, and new work can begin', async () => {
    await dashboard(createMemoryStores({ outage: 'Failed to fetch' }))
    expect(await screen.findByText('診断を読み込めませんでした')).toBeTruthy()
    expect(screen.queryByText('まだ診断がありません')).toBeNull()
    expect(screen.queryByText('作成した診断')).toBeNull()
    expect(screen.getByRole('button', { name: '新しい診断を作成' })).toBeTruthy()
  })

  it('offers no address that is still to be made', async () => {
    const published = [PUBLISHED, { ...DRAFT, isPublished: true, publicUrl: 'to-be-sent' }]
    const waiting = [{ ...WAITING, id: DRAFT.id, refusal: null }]
    await dashboard(createMemoryStores({ diagnostics: published, outage: 'Failed to fetch', waiting }))
    expect((await row('働き方タイプ診断')).getByRole('button', { name: '共有' })).toBeTruthy()
    expect((await row('下書きの診断')).queryByRole('button', { name: '共有' })).toBeNull()
  })

  it.each([
    [{ refusal: 'slug-taken' as const }, '送信できませんでした', /このURLはすでに使用されています/],
    [{ refusal: 'conflict' as const, deletes: true as const }, '削除していません', /^削除を待つあいだに、新しい回答/],
  ])('says why the backend refused what waited: %j', async (refused, badge, reason) => {
    const stores = both()
    const list = await stores.diagnostics.list(DRAFT.userId)
    vi.spyOn(stores.diagnostics, 'list').mockResolvedValue({ ...list, waiting: [{ ...WAITING, ...refused }] })
    await dashboard(stores)
    const draft = await row('下書きの診断')
    expect(draft.getByText(badge)).toBeTruthy()
    expect(draft.getByText(reason)).toBeTruthy()
    expect(draft.queryByText('送信待ち')).toBeNull()
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

  it('keeps the last choice about the sitemap, however quickly it is made', async () => {
    const stores = both()
    const stored = [deferred(), deferred()]
    const { change } = stores.diagnostics
    const choices = vi.spyOn(stores.diagnostics, 'change')
    choices.mockImplementation(async (...choice) => {
      await stored[choices.mock.calls.length - 1]?.promise
      return change(...choice)
    })
    const { user } = await dashboard(stores)
    await user.click((await row('働き方タイプ診断')).getByRole('button', { name: '共有' }))
    await user.click(await screen.findByRole('button', { name: '埋め込みコード・QRコード' }))
    const listed = () => stores.memory.diagnostics.find(({ id }) => id === PUBLISHED.id)?.listedInSitemap
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: '検索エンジン向けのサイトマップに掲載する',
    })
    await user.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
    await user.click(box)
    await waitFor(() => expect(box.checked).toBe(false))
    // Were both sent at once, the second could arrive first.
    await act(async () => stored[1]?.resolve())
    await act(async () => stored[0]?.resolve())
    await waitFor(() => expect(choices).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(box.checked).toBe(false))
    expect(listed()).toBe(false)
    expect(screen.queryByText('設定の更新に失敗しました')).toBeNull()
  })
})
