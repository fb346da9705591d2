import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newLeadField } from '#domain/lead/leadForm.ts'
import { StoreError } from '#store/storeError.ts'
import { privacyTemplate } from '#web/messages/privacySettings.ts'
import { deferred } from '#web/testing/deferred.ts'
import { makeDiagnostic, makeProfile, testId } from '#web/testing/records.ts'
import { toast } from '#web/ui/toast.ts'
import { FIRST, open, SECOND } from './privacyTestSupport.tsx'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

it('opens for the first diagnostic, and a selector leads to the others', async () => {
  const { user, field } = await open()
  expect(screen.getByRole('dialog', { name: '個人情報取り扱い設定' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '対象の診断' }).value).toBe(FIRST.id)
  expect(field().value).toBe('')
  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), '二つ目の診断')
  expect(field().value).toBe('保存済みの文章')
})

it.each(['', ' 　', '\n\t', '\u200b\ufeff', '\u3164'])('does not save what is blank: %j', async (blank) => {
  const { user, field, save } = await open()
  await user.click(field())
  await user.paste(blank)
  await user.click(screen.getByRole('checkbox', { name: '二つ目の診断（いまは別の文章）' }))
  expect(save().disabled).toBe(true)
  expect(screen.queryByText(/ほかの1件/)).toBeNull()
  await user.type(field(), 'x')
  expect(save().disabled).toBe(false)
})

it('keeps the stored text where it was cleared, and says so beside what else is saved', async () => {
  const { stores, user, field, save } = await open({ openedFor: SECOND.id })
  await user.clear(field())
  screen.getByText(/^空の文章は保存されません/)
  expect(save().disabled).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: '個人情報の保存期間' }), '90日後に自動で削除')
  await user.click(save())
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(stores.memory.diagnostics.find(({ id }) => id === SECOND.id)).toMatchObject({
    retentionDays: 90,
    privacyPolicyText: '保存済みの文章',
  })
  screen.getByText(/^空の文章は保存されません/)
})

it('saves the text trimmed, is disabled meanwhile, and says so for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { stores, user, field, save } = await open()
  const stored = deferred()
  const saving = vi.spyOn(stores.diagnostics, 'change').mockReturnValue(stored.promise)
  await user.type(field(), '  大切に扱います。  ')
  await user.click(save())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存中...' }).disabled).toBe(true)
  expect(saving).toHaveBeenCalledWith(FIRST.id, { privacyPolicyText: '大切に扱います。' }, FIRST)
  await act(async () => stored.resolve())
  await screen.findByText('個人情報取り扱い設定を保存しました')
  await act(() => vi.advanceTimersByTimeAsync(2_800))
  expect(screen.getByText('個人情報取り扱い設定を保存しました')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.queryByText('個人情報取り扱い設定を保存しました')).toBeNull()
})

it('saves once when it is pressed twice at once', async () => {
  const { stores, user, field, save } = await open()
  const saving = vi.spyOn(stores.diagnostics, 'change')
  await user.type(field(), '大切に扱います。')
  const button = save()
  await act(async () => {
    button.click()
    button.click()
  })
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(saving).toHaveBeenCalledTimes(1)
})

it.each([
  [new Error('boom'), '保存に失敗しました'],
  [new StoreError('forbidden', 'refused'), 'この操作を行う権限がありません。'],
])('keeps the text and says why when saving fails: %s', async (failure, sentence) => {
  const { stores, user, field, save } = await open()
  vi.spyOn(stores.diagnostics, 'change').mockRejectedValue(failure)
  await user.type(field(), '大切に扱います。')
  await user.click(save())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field().value).toBe('大切に扱います。')
})

it('offers the template, and asks before it replaces what was typed', async () => {
  const form = [newLeadField('name', 'name'), newLeadField('phone', 'phone')]
  const { user, field } = await open({ diagnostics: [{ ...FIRST, leadFields: form }, SECOND] })
  await user.click(screen.getByRole('button', { name: 'テンプレートを使用' }))
  expect(field().value).toBe(privacyTemplate(null, ['お名前', '電話番号']))
  expect(field().value).toContain('\nお名前、電話番号、診断ページへの流入経路、診断の回答内容および診断結果\n')
  expect(field().value).toContain('【会社名】')
  expect(screen.getByText(/情報に書き換えてください/)).toBeTruthy()

  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), '二つ目の診断')
  await user.click(screen.getByRole('button', { name: 'テンプレートを使用' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }))
  expect(field().value).toBe('保存済みの文章')
})

it('keeps what was typed for one diagnostic while another is shown', async () => {
  const { user, field } = await open()
  await user.type(field(), '途中の文章')
  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), '二つ目の診断')
  await user.selectOptions(screen.getByRole('combobox', { name: '対象の診断' }), '一つ目の診断')
  expect(field().value).toBe('途中の文章')
})

it('shows text typed before a reload until it is saved or dropped, and only to its account', async () => {
  const restored = /^保存していない文章を復元しました/
  const { user, field } = await open()
  await user.type(field(), '途中の文章')
  expect(screen.queryByText(restored)).toBeNull()
  cleanup()
  const again = await open()
  expect(again.field().value).toBe('途中の文章')
  expect(screen.getByText(restored)).toBeTruthy()
  cleanup()
  const others = await open({ userId: testId(9) })
  expect(others.field().value).toBe('')
  cleanup()
  const dropping = await open()
  await dropping.user.keyboard('{Escape}')
  await dropping.user.click(screen.getByRole('button', { name: '破棄する' }))
  expect(sessionStorage.length).toBe(0)
  cleanup()
  const saving = await open()
  expect(saving.field().value).toBe('')
  await saving.user.type(saving.field(), '大切に扱います。')
  await saving.user.click(saving.save())
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(sessionStorage.length).toBe(0)
})

it('closes at once without changes, and asks before it throws changes away', async () => {
  const { user, field, onClose } = await open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)

  await user.type(field(), '途中の文章')
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  const question = screen.getByRole('alertdialog')
  expect(within(question).getByText('保存していない変更は破棄されます。よろしいですか？')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field().value).toBe('途中の文章')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '破棄する' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  ['saved', null, 'success', '個人情報取り扱い設定を保存しました'],
  ['refused', new StoreError('invalid', 'no'), 'error', '入力内容に保存できない値があります。内容をご確認ください。'],
] as const)(
  'says that a save goes on when it is closed meanwhile, and then that it was %s',
  async (_, error, type, text) => {
    const { user, field, save, stores, onClose } = await open()
    const sent = deferred<void>()
    const { change } = stores.diagnostics
    vi.spyOn(stores.diagnostics, 'change').mockImplementation(async (...input) => {
      await sent.promise
      if (error !== null) throw error
      return change(...input)
    })
    const told = vi.spyOn(toast, type)
    await user.type(field(), '大切に扱います。')
    await user.click(save())
    await user.keyboard('{Escape}')
    const question = within(screen.getByRole('alertdialog', { name: '保存しています' }))
    await user.click(question.getByRole('button', { name: '閉じる' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    cleanup()
    sent.resolve()
    await waitFor(() => expect(told).toHaveBeenCalledWith(text))
    if (error !== null) expect((await open()).field().value).toBe('大切に扱います。')
  },
)

it('refuses a text longer than the database takes', async () => {
  const { user, field, save } = await open()
  await user.click(field())
  await user.paste('あ'.repeat(20_001))
  expect(screen.getByText('20,000文字以内で入力してください')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

it('fills the template with the company and the address of the account', async () => {
  const { user, field } = await open({ profile: makeProfile({ company: '株式会社みなと', email: 'info@minato.test' }) })
  await user.click(screen.getByRole('button', { name: 'テンプレートを使用' }))
  expect(field().value).toMatch(/^株式会社みなと（以下「当社」/)
  expect(field().value).toContain('メールアドレス：info@minato.test')
  expect(field().value).not.toContain('【')
})

it('asks before it saves a text with places that are still to be filled in', async () => {
  const { stores, user, field, save } = await open()
  const saving = vi.spyOn(stores.diagnostics, 'change')
  await user.type(field(), '【会社名】が扱います。')
  await user.click(save())
  const question = () => within(screen.getByRole('alertdialog'))
  expect(question().getByText(/^【会社名】が書き換えられていません/)).toBeTruthy()
  await user.click(question().getByRole('button', { name: 'キャンセル' }))
  expect(saving).not.toHaveBeenCalled()
  await user.click(save())
  await user.click(question().getByRole('button', { name: 'このまま保存' }))
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(saving).toHaveBeenCalledWith(FIRST.id, { privacyPolicyText: '【会社名】が扱います。' }, FIRST)
})

it('saves for the diagnostic that is shown, and for others that are ticked', async () => {
  const bare = makeDiagnostic({ id: testId(3), title: '三つ目の診断', publicUrl: 'third' })
  const { stores, user, field, save } = await open({ diagnostics: [FIRST, SECOND, bare] })
  const saving = vi.spyOn(stores.diagnostics, 'change')
  await user.type(field(), '自分の文章')
  await user.click(save())
  await screen.findByText('個人情報取り扱い設定を保存しました')
  expect(saving.mock.calls).toEqual([[FIRST.id, { privacyPolicyText: '自分の文章' }, FIRST]])

  await user.click(screen.getByRole('checkbox', { name: '二つ目の診断（いまは別の文章）' }))
  await user.click(screen.getByRole('checkbox', { name: '三つ目の診断' }))
  await user.clear(field())
  await user.type(field(), '共通の文章')
  await screen.findByText('ほかの2件の診断にも保存します')
  await user.click(save())
  const stored = () => stores.memory.diagnostics.map(({ privacyPolicyText }) => privacyPolicyText)
  await waitFor(() => expect(stored()).toEqual(['共通の文章', '共通の文章', '共通の文章']))
  expect(saving).toHaveBeenCalledTimes(4)
})

it('opens for the diagnostic that is named, and offers the text that the others have', async () => {
  const { user, field } = await open({ openedFor: FIRST.id, diagnostics: [SECOND, FIRST] })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '対象の診断' }).value).toBe(FIRST.id)
  await user.click(screen.getByRole('button', { name: 'ほかの診断と同じ文章を使用' }))
  expect(field().value).toBe('保存済みの文章')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})
