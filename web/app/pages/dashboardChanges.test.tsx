import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { both, DRAFT, dashboard, menuItem, PUBLISHED, row } from './dashboardTestSupport.tsx'

const pressTwice = (button: HTMLElement) =>
  act(async () => {
    button.click()
    button.click()
  })

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the lead switch', () => {
  it('shows the change at once, and takes it back with an alert when it fails', async () => {
    const stores = both()
    const stored = deferred()
    vi.spyOn(stores.diagnostics, 'change').mockReturnValue(stored.promise)
    const { user } = await dashboard(stores)
    const toggle = (await row('働き方タイプ診断')).getByRole('switch')
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    expect(stores.diagnostics.change).toHaveBeenCalledWith(PUBLISHED.id, { collectLeadInfo: false })
    await act(async () => stored.reject(new StoreError('forbidden', 'refused')))
    expect(await screen.findByText('設定の更新に失敗しました')).toBeTruthy()
    expect(toggle.getAttribute('aria-checked')).toBe('true')
  })

  it('sends two quick changes one after the other, so that the last one stays', async () => {
    const stores = both()
    const { change } = stores.diagnostics
    const first = deferred()
    const sent = vi.spyOn(stores.diagnostics, 'change').mockImplementationOnce(async (...args) => {
      await first.promise
      return change(...args)
    })
    const { user } = await dashboard(stores)
    const toggle = (await row('働き方タイプ診断')).getByRole('switch')
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
    expect(sent).toHaveBeenCalledTimes(1)
    await act(async () => first.resolve())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await waitFor(() =>
      expect(stores.memory.diagnostics.find(({ id }) => id === PUBLISHED.id)?.collectLeadInfo).toBe(true),
    )
    expect(toggle.getAttribute('aria-checked')).toBe('true')
  })

  it('asks to sign in when only the session ended, and goes on afterwards', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'change').mockRejectedValueOnce(new StoreError('unauthenticated', 'JWT expired'))
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
    stores.arrive(makeResponse())
    const { user, router } = await dashboard(stores, { at: '/dashboard?from=mail' })
    const entries = vi.fn()
    router.subscribe(({ historyAction }) => entries(historyAction))
    await user.click(await menuItem(user, '働き方タイプ診断', '削除'))
    const question = screen.getByRole('alertdialog')
    expect(
      within(question).getByText(
        '「働き方タイプ診断」を削除してもよろしいですか？この操作は取り消せません。診断の回答データもすべて削除されます。',
      ),
    ).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(screen.queryByText('働き方タイプ診断')).toBeNull())
    expect(stores.memory.diagnostics.map(({ id }) => id)).toEqual([DRAFT.id])
    expect(screen.getByText('最新の回答: まだありません')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(entries).toHaveBeenLastCalledWith('REPLACE')
  })

  it('is marked as waiting in an outage', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    const open = await menuItem(user, '働き方タイプ診断', '削除')
    stores.memory.outage = 'Failed to fetch'
    await user.click(open)
    await user.click(screen.getByRole('button', { name: '削除する' }))
    await screen.findByText('削除待ち：「働き方タイプ診断」。自動的に削除されます。')
    await screen.findByText(/^サーバーに接続できないため、削除はまだ完了していません。/)
    expect(screen.queryByText('診断を削除しました')).toBeNull()
  })

  it('waits too after too many requests, and says how long', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    const open = await menuItem(user, '働き方タイプ診断', '削除')
    stores.memory.outage = 'Request rate limit reached, retry after 7 seconds'
    await user.click(open)
    await user.click(screen.getByRole('button', { name: '削除する' }))
    await screen.findByText('操作が続いたため、削除はまだ完了していません。7秒ほどで自動的に削除されます。')
  })

  it('deletes once when it is pressed twice at once', async () => {
    const stores = both()
    const remove = vi.spyOn(stores.diagnostics, 'remove')
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, '働き方タイプ診断', '削除'))
    await pressTwice(screen.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(screen.queryByText('働き方タイプ診断')).toBeNull())
    expect(remove).toHaveBeenCalledTimes(1)
  })

  it('keeps everything when it is cancelled', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, '働き方タイプ診断', '削除'))
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(stores.memory.diagnostics).toHaveLength(2)
  })

  it('keeps everything and says so when it fails', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'remove').mockRejectedValue(new StoreError('forbidden', 'refused'))
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, '働き方タイプ診断', '削除'))
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
    await user.click(await menuItem(user, '働き方タイプ診断', /複製/))
    const copy = await row('働き方タイプ診断 のコピー')
    expect(copy.getByText('非公開')).toBeTruthy()
    expect(copy.getByText('回答 0件')).toBeTruthy()
  })

  it('says why a copy could not be made', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'save').mockRejectedValue(new StoreError('forbidden', 'refused'))
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, '働き方タイプ診断', /複製/))
    expect(await screen.findByText('診断の複製に失敗しました。もう一度お試しください。')).toBeTruthy()
    expect(screen.getByText('この操作を行う権限がありません。')).toBeTruthy()
    expect(stores.memory.diagnostics).toHaveLength(2)
  })

  it('says that a copy made during an outage is kept in this browser', async () => {
    const stores = both()
    stores.memory.outage = 'Failed to fetch'
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, '働き方タイプ診断', /複製/))
    expect(
      await screen.findByText(
        'サーバーに接続できないため、このブラウザに保存しました。接続が回復すると自動的に送信されます。',
      ),
    ).toBeTruthy()
    expect(screen.queryByText('診断を複製しました。コピーは非公開です。')).toBeNull()
  })

  it('duplicates once when it is pressed twice at once', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await pressTwice(await menuItem(user, '働き方タイプ診断', '複製'))
    await row('働き方タイプ診断 のコピー')
    expect(stores.memory.diagnostics).toHaveLength(3)
  })

  it('does not duplicate beyond the plan, and says why', async () => {
    const stores = createMemoryStores({ diagnostics: [PUBLISHED] })
    const { user } = await dashboard(stores, { profile: makeProfile({ planType: 'free' }) })
    const item = await menuItem(user, '働き方タイプ診断', /複製/)
    expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', '複製有料アカウントが必要です'])
    expect(screen.getByRole('menuitem', { name: 'お問い合わせはこちら' }).getAttribute('href')).toMatch(/^\/contact/)
    await user.click(item)
    expect(stores.memory.diagnostics).toHaveLength(1)
  })

  it('opens the login modal for what needs sign-in', async () => {
    const { user, router, login } = await dashboard(both(), { signInHolds: false })
    const published = await row('働き方タイプ診断')
    await user.click(screen.getByRole('button', { name: '新しい診断を作成' }))
    await user.click(published.getByRole('button', { name: '編集' }))
    await user.click(published.getByRole('button', { name: '回答を見る' }))
    await user.click(published.getByRole('button', { name: '分析' }))
    await user.click(screen.getByRole('button', { name: '個人情報取り扱い設定' }))
    expect(login.requireSignIn).toHaveBeenCalledTimes(5)
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so when the diagnostic to edit does not exist', async () => {
    await dashboard(both(), { at: '/dashboard?mode=edit&id=nothing' })
    expect(await screen.findByText('診断が見つかりません')).toBeTruthy()
  })
})
