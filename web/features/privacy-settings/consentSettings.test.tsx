import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { makeProfile, makeResponse } from '#web/testing/records.ts'
import { FIRST, open as openDialog, SECOND } from './privacyTestSupport.tsx'

afterEach(() => sessionStorage.clear())

const SAVED = '個人情報取り扱い設定を保存しました'
const DAY_MS = 86_400_000

const sentence = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '同意の文' })
const retention = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '個人情報の保存期間' })

async function open(days: readonly number[] = [], config?: Parameters<typeof openDialog>[1]) {
  const opened = await openDialog({ profile: makeProfile({ company: '株式会社みほん' }) }, config)
  opened.stores.memory.responses = days.map((age, at) =>
    makeResponse({
      id: `00000000-0000-4000-8000-00000000070${at}`,
      diagnosticId: FIRST.id,
      completedAt: new Date(Date.now() - age * DAY_MS).toISOString(),
    }),
  )
  const { user, stores } = opened
  return {
    ...opened,
    stored: () => stores.memory.diagnostics.find(({ id }) => id === FIRST.id),
    ask: () => user.click(screen.getByRole('switch', { name: 'メールでの案内への同意をたずねる' })),
    keep: (choice: string) => user.selectOptions(retention(), choice),
    press: () => user.click(opened.save()),
    answer: async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name })),
  }
}

describe('the consent to advertising', () => {
  it('is offered with the name of the company, and saved', async () => {
    const { ask, press, stored } = await open()
    await ask()
    expect(sentence().value).toBe('株式会社みほんからの案内メールの受け取りに同意する')
    await press()
    await screen.findByText(SAVED)
    expect(stored()).toMatchObject({ advertisingConsent: sentence().value, privacyPolicyText: null })
    await ask()
    await press()
    await waitFor(() => expect(stored()?.advertisingConsent).toBeNull())
  })

  it.each([
    [' ', '同意の文を入力してください'],
    ['【会社名】からの案内', /の箇所を書き換えてください/],
    ['あ'.repeat(301), '300文字以内で入力してください'],
  ])('is not saved as %j', async (typed, problem) => {
    const { ask, press, user, stored } = await open()
    await ask()
    await user.clear(sentence())
    await user.click(sentence())
    await user.paste(typed)
    expect(screen.getByText(problem)).toBeTruthy()
    await press()
    expect(screen.getByText('案内メールと保存期間の入力をご確認ください。')).toBeTruthy()
    expect(stored()?.advertisingConsent).toBeNull()
  })
})

describe('the retention', () => {
  it('says how many it would erase tonight, and asks before that', async () => {
    const { keep, press, answer, stored } = await open([100, 91, 10])
    await keep('90日後に自動で削除')
    expect(await screen.findByText('保存すると、今夜2件の個人情報が削除されます。')).toBeTruthy()
    await press()
    await answer('キャンセル')
    expect(stored()?.retentionDays).toBeNull()
    await press()
    await answer('保存して削除する')
    await screen.findByText(SAVED)
    expect(stored()?.retentionDays).toBe(90)
  })

  it('is saved without a question where nothing is as old, and can be ended', async () => {
    const { keep, press, stored } = await open([10])
    await keep('1年（365日）後に自動で削除')
    expect(await screen.findByText('いま対象になる回答はありません。')).toBeTruthy()
    await press()
    await waitFor(() => expect(stored()?.retentionDays).toBe(365))
    await keep('無期限')
    await press()
    await waitFor(() => expect(stored()?.retentionDays).toBeNull())
  })

  it('is not offered where the server cannot erase by itself', async () => {
    await open([], { delivery: { available: false, mails: false } })
    expect(retention().disabled).toBe(true)
    expect(screen.getByText(/このサーバーでは自動の削除が設定されていません/)).toBeTruthy()
  })

  it('takes other numbers of days within its limits', async () => {
    const { keep, press, user, stored } = await open()
    await keep('日数を指定')
    await press()
    expect(await screen.findByText('30から3,650までの整数で入力してください')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: '日数' }), '29')
    await press()
    expect(stored()?.retentionDays).toBeNull()
    await user.clear(screen.getByRole('textbox', { name: '日数' }))
    await user.type(screen.getByRole('textbox', { name: '日数' }), '４５')
    await press()
    await waitFor(() => expect(stored()?.retentionDays).toBe(45))
  })
})

it('is saved together with the text', async () => {
  const { ask, press, user, field, stored } = await open()
  await user.type(field(), '大切に扱います。')
  await ask()
  await press()
  await waitFor(() =>
    expect(stored()).toMatchObject({ privacyPolicyText: '大切に扱います。', advertisingConsent: sentence().value }),
  )
})

it('keeps what was typed where saving fails, and says why', async () => {
  const { ask, press, stores, keep } = await open()
  await ask()
  await keep('90日後に自動で削除')
  vi.spyOn(stores.diagnostics, 'change').mockRejectedValue(new StoreError('forbidden', 'refused'))
  await press()
  expect(await screen.findByText('この操作を行う権限がありません。')).toBeTruthy()
  expect([sentence().value, retention().value]).toEqual(['株式会社みほんからの案内メールの受け取りに同意する', '90'])
})

it('saves over another change of the diagnostic, and over none of these settings', async () => {
  const { ask, press, stores, stored } = await open()
  await ask()
  await stores.diagnostics.change(FIRST.id, { collectLeadInfo: false })
  await press()
  await screen.findByText(SAVED)
  expect(stored()).toMatchObject({ collectLeadInfo: false, advertisingConsent: sentence().value })
  await ask()
  await stores.diagnostics.change(FIRST.id, { retentionDays: 30 })
  await press()
  expect(await screen.findByText(/ほかの画面または端末で更新されています/)).toBeTruthy()
  expect(stored()).toMatchObject({ retentionDays: 30, advertisingConsent: expect.any(String) })
})

it('keeps what was typed for one diagnostic while another is shown, and asks before it is lost', async () => {
  const { ask, user, onClose } = await open()
  await ask()
  const select = screen.getByRole('combobox', { name: '対象の診断' })
  await user.selectOptions(select, SECOND.title)
  expect(screen.queryByRole('textbox', { name: '同意の文' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.selectOptions(select, FIRST.title)
  expect(sentence().value).toBe('株式会社みほんからの案内メールの受け取りに同意する')
})

it('names the page on which visitors ask for erasure', async () => {
  await open()
  expect(screen.getByRole('link', { name: new RegExp(`/erase/${FIRST.id}$`) })).toBeTruthy()
})
