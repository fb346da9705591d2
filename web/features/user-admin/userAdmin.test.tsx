import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserRow } from '#domain/profile/profile.ts'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { StoreError } from '#store/storeError.ts'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'

const ROW: UserRow = {
  id: 'abcdef01-0000-4000-8000-000000000000',
  email: 'user@example.test',
  createdAt: '2026-01-31T15:00:00Z',
  planType: 'premium',
  maxDiagnostics: 1,
  diagnosticCount: 3,
}

beforeEach(() => {
  window.scrollTo = () => {}
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function openPage(rows: UserRow[] = [ROW], total = rows.length, config: Partial<PublicConfig> = {}) {
  const stores = createTalkingStores({ profile: makeProfile({ planType: 'admin' }) })
  const users = vi.spyOn(stores.profiles, 'users').mockResolvedValue({ rows, total })
  stores.profiles.userTotals = async () => ({ users: 12_345, paid: 67, diagnostics: 89, admins: 2 })
  stores.profiles.setPlan = async () => {}
  stores.profiles.setMaxDiagnostics = async () => {}
  return { ...renderApplication('/admin/users', { stores, config }), users }
}

async function row() {
  const header = await screen.findByRole('rowheader', { name: /user@example\.test/ })
  return within(header.closest('tr') as HTMLElement)
}

describe('the list', () => {
  test('shows the four totals and each user with a short id, date, plan, count, maximum and state', async () => {
    openPage()
    const user = await row()
    expect(user.queryByText('ID: abcdef01')).not.toBeNull()
    expect(user.queryByText('2026/2/1')).not.toBeNull()
    expect(user.getByRole<HTMLSelectElement>('combobox', { name: 'プラン' }).value).toBe('premium')
    expect(user.getByRole<HTMLInputElement>('spinbutton', { name: '作成可能数' }).value).toBe('1')
    expect(user.queryByText('編集可能')).not.toBeNull()
    for (const card of ['総ユーザー数', '有料ユーザー', '総診断数', '管理者数'])
      expect(screen.queryByText(card)).not.toBeNull()
    await screen.findByText('12,345')
    screen.getByText(/サンプルを除きます/)
  })

  test('mails that cannot arrive are said, and otherwise not', async () => {
    const { unmount } = openPage()
    await row()
    expect(screen.queryByText(/SMTP_URL/)).toBeNull()
    unmount()
    openPage([ROW], 1, { mailsDelivered: false })
    await screen.findByText(/^メール送信が未設定です。.*SMTP_URL/)
  })

  test('a missing date is a dash, and nobody found says so', async () => {
    const { unmount } = openPage([{ ...ROW, createdAt: null }])
    expect((await row()).queryByText('-')).not.toBeNull()
    unmount()
    openPage([])
    await screen.findByText('ユーザーが見つかりません')
  })

  test('asks the server to search, sort and page', async () => {
    const { user, users } = openPage([ROW], 120)
    await row()
    await user.click(screen.getByRole('button', { name: '次のページ' }))
    await waitFor(() => expect(users.mock.lastCall?.[0]).toMatchObject({ offset: 50, limit: 50 }))
    await user.click(screen.getByRole('button', { name: '診断数' }))
    await waitFor(() =>
      expect(users.mock.lastCall?.[0]).toMatchObject({ sort: 'diagnostic_count', descending: false, offset: 0 }),
    )
    await user.type(screen.getByLabelText('メールアドレスで検索'), '　ｈａｎａ{Enter}')
    await waitFor(() => expect(users.mock.lastCall?.[0]).toMatchObject({ search: 'hana', offset: 0 }))
    users.mockResolvedValue({ rows: [], total: 0 })
    await user.type(screen.getByLabelText('メールアドレスで検索'), 'ko{Enter}')
    await screen.findByText(/検索する文字を変えるか/)
  })

  test.each([
    ['free', 99, '1'],
    ['light', 1, '4'],
    ['admin', 999, '上限なし'],
    ['light', null, '4'],
  ] as const)(
    '%s with a stored maximum of %s shows what the plan allows, to be read alone',
    async (plan, max, shown) => {
      openPage([{ ...ROW, planType: plan, maxDiagnostics: max }])
      const user = await row()
      user.getByText(shown)
      user.getByText('プランで固定')
      expect(user.queryByRole('spinbutton')).toBeNull()
    },
  )

  test('a failure to load says so, whatever the reason', async () => {
    const { users } = openPage()
    users.mockRejectedValue(new StoreError('invalid', 'malformed record'))
    const failed = await screen.findByText('ユーザーデータの読み込みに失敗しました')
    expect(failed.closest('[role=alert]')?.textContent).not.toContain('保存')
  })
})

describe('changes', () => {
  test('a plan brings its preset maximum; success shows for three seconds', async () => {
    const { user, stores } = openPage()
    const setPlan = vi.spyOn(stores.profiles, 'setPlan')
    await user.selectOptions((await row()).getByRole('combobox', { name: 'プラン' }), 'light')
    await screen.findByText('プランを更新しました')
    expect(setPlan).toHaveBeenCalledWith(ROW.id, 'light')
    ;(await row()).getByText('4')
    vi.advanceTimersByTime(2400)
    expect(screen.queryByText('プランを更新しました')).not.toBeNull()
    vi.advanceTimersByTime(600)
    await waitFor(() => expect(screen.queryByText('プランを更新しました')).toBeNull())
  })

  test('a plan that was changed can be undone, with the maximum that was there', async () => {
    const { user, stores } = openPage([{ ...ROW, planType: 'premium', maxDiagnostics: 25 }])
    const setPlan = vi.spyOn(stores.profiles, 'setPlan')
    const setMax = vi.spyOn(stores.profiles, 'setMaxDiagnostics')
    await user.selectOptions((await row()).getByRole('combobox', { name: 'プラン' }), 'free')
    await screen.findByText('user@example.test: Premium → Free')
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    await screen.findByText('user@example.test: Free → Premium')
    expect(setPlan.mock.calls).toEqual([
      [ROW.id, 'free'],
      [ROW.id, 'premium'],
    ])
    expect(setMax.mock.calls).toEqual([[ROW.id, 25]])
    expect((await row()).getByRole<HTMLSelectElement>('combobox', { name: 'プラン' }).value).toBe('premium')
    expect((await row()).getByRole<HTMLInputElement>('spinbutton').value).toBe('25')
  })

  test('the row says that it is being updated and cannot be changed meanwhile', async () => {
    const { user, stores } = openPage()
    stores.profiles.setPlan = () => new Promise(() => {})
    await user.selectOptions((await row()).getByRole('combobox', { name: 'プラン' }), 'light')
    await (await row()).findByText('更新中...')
    expect((await row()).getByRole<HTMLInputElement>('spinbutton').disabled).toBe(true)
  })

  test('a refused plan stays as it was and says why', async () => {
    const { user, stores } = openPage()
    stores.profiles.setPlan = () => Promise.reject(new StoreError('invalid', 'last_admin', 'P0001'))
    await user.selectOptions((await row()).getByRole('combobox', { name: 'プラン' }), 'light')
    await screen.findByText(/プランの更新に失敗しました（最後の管理者のプランは変更できません/)
    expect((await row()).getByRole<HTMLSelectElement>('combobox').value).toBe('premium')
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    expect(screen.queryByText(/プランの更新に失敗しました/)).toBeNull()
  })

  test('a maximum is stored once, on Enter; a failure says so', async () => {
    const { user, stores } = openPage()
    const setMax = vi.spyOn(stores.profiles, 'setMaxDiagnostics')
    const input = (await row()).getByRole('spinbutton', { name: '作成可能数' })
    input.focus()
    fireEvent.wheel(input)
    expect(document.activeElement).not.toBe(input)
    await user.clear(input)
    await user.type(input, '7{Enter}')
    await screen.findByText('作成可能な診断数を更新しました')
    expect(setMax).toHaveBeenCalledExactlyOnceWith(ROW.id, 7)
    setMax.mockRejectedValue(new Error('boom'))
    await user.type((await row()).getByRole('spinbutton'), '{Backspace}8{Enter}')
    await screen.findByText('作成可能な診断数の更新に失敗しました')
    const refused = (await row()).getByRole<HTMLInputElement>('spinbutton')
    expect([refused.value, refused.getAttribute('aria-invalid')]).toEqual(['8', 'true'])
    await user.type(refused, '{Escape}')
    expect([refused.value, refused.getAttribute('aria-invalid')]).toEqual(['7', 'false'])
  })

  test('what was stored is told, for whom and what it was, and can be undone', async () => {
    const { user, stores } = openPage()
    const setMax = vi.spyOn(stores.profiles, 'setMaxDiagnostics')
    const field = async () => (await row()).getByRole<HTMLInputElement>('spinbutton')
    await user.clear(await field())
    await user.tab()
    await screen.findByText('user@example.test: 1 → 0')
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    await screen.findByText('user@example.test: 0 → 1')
    expect(setMax.mock.calls).toEqual([
      [ROW.id, 0],
      [ROW.id, 1],
    ])
    expect((await field()).value).toBe('1')
  })

  test('no limit is told as such, and not offered back', async () => {
    const { user } = openPage([{ ...ROW, maxDiagnostics: null }])
    await user.type((await row()).getByRole('spinbutton'), '5{Enter}')
    await screen.findByText('user@example.test: 上限なし → 5')
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
  })

  test.each(['1000', '-5', '1.5'])('%s is no maximum: it stays to be corrected, and nothing is sent', async (typed) => {
    const { user, stores } = openPage()
    const setMax = vi.spyOn(stores.profiles, 'setMaxDiagnostics')
    const input = (await row()).getByRole<HTMLInputElement>('spinbutton')
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe('0から999までの整数で入力してください')
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    expect(document.activeElement).toBe(input)
    await user.tab()
    expect([input.value, setMax.mock.calls.length]).toEqual([typed, 0])
    await user.type(input, '{Escape}')
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['1', 'false'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('whoever is no administrator is told so and goes to / after three seconds', async () => {
  const stores = createTalkingStores({ profile: makeProfile({ planType: 'premium' }) })
  const { router } = renderApplication('/admin/users', { stores })
  await screen.findByRole('heading', { name: 'アクセス権限がありません' })
  expect(screen.queryByText('この機能は管理者のみ利用できます')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'ダッシュボードに戻る' })).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'ユーザー管理' })).toBeNull()
  vi.advanceTimersByTime(2400)
  expect(router.state.location.pathname).toBe('/admin/users')
  vi.advanceTimersByTime(600)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
