import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_LEAD, leadValue } from '#domain/lead/lead.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { ANONYMOUS, DIAGNOSTIC, giveListsAHeight, HANAKO, ICHIRO, open, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

type Opened = Awaited<ReturnType<typeof open>>

const filterByType = ({ user, dialog }: Opened, code: string) =>
  user.selectOptions(dialog.getByLabelText('結果タイプ'), code)

/** Opens the menu. @returns its button and its only entry */
async function openMenu({ user, dialog }: Opened) {
  const button = dialog.getByRole('button', { name: 'その他の操作' })
  await user.click(button)
  return { button, item: await screen.findByRole('menuitem', { name: /^絞り込んだ回答の個人情報を消去/ }) }
}

async function ask(opened: Opened, title: string) {
  const { button, item } = await openMenu(opened)
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull())
  await opened.user.click(item)
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  return { button, question, erase: question.getByRole('button', { name: '消去する' }) }
}

async function confirm(opened: Opened, title: string): Promise<HTMLElement> {
  const { button, erase } = await ask(opened, title)
  await opened.user.click(erase)
  return button
}

it('what a filter finds loses its persons, and nothing else does', async () => {
  const opened = await open([HANAKO, ICHIRO, ANONYMOUS])
  const { stores, dialog } = opened
  await dialog.findByRole('button', { name: /佐藤 花子/ })
  await filterByType(opened, ICHIRO.result)
  const { question, erase } = await ask(opened, '1件の個人情報を消去しますか？')
  question.getByText(/^対象：結果タイプ BCE BCE型（回答1件、うち連絡先あり1件）。/)
  question.getByText(/名前や連絡先、流入経路、同意の記録、対応状況、メモが消えます。回答と結果は残ります。/)
  await opened.user.click(erase)
  expect(await screen.findByText('1件の個人情報を消去しました')).toBeTruthy()
  const { responses } = await stores.responses.page({ diagnosticId: DIAGNOSTIC.id }, null, 9)
  const leads = new Map(responses.map(({ id, leadInfo }) => [id, leadInfo]))
  expect(leads.get(ICHIRO.id)).toEqual(EMPTY_LEAD)
  expect(leads.get(HANAKO.id)).toEqual(HANAKO.leadInfo)
  expect(await dialog.findByRole('button', { name: /個人情報を消去済み/ })).toBeTruthy()
})

it('the question counts contacts, not responses', async () => {
  const opened = await open([HANAKO, ICHIRO, ANONYMOUS])
  fireEvent.change(opened.dialog.getByLabelText('開始日'), { target: { value: '2026-11-01' } })
  const { question } = await ask(opened, '2件の個人情報を消去しますか？')
  question.getByText(/^対象：開始日 2026\/11\/01（回答3件、うち連絡先あり2件）。/)
})

describe('the entry of the menu says why it cannot be chosen', () => {
  const reasonIn = async (opened: Opened, reason: string) => {
    const { item } = await openMenu(opened)
    await waitFor(() => expect(item.textContent).toContain(reason))
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await opened.user.click(item)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }

  it('without a filter', async () => {
    await reasonIn(await open([HANAKO]), '先に条件で絞り込んでください')
  })

  it('with a period the wrong way round, which the list does not follow', async () => {
    const opened = await open([HANAKO])
    fireEvent.change(opened.dialog.getByLabelText('開始日'), { target: { value: '2026-11-03' } })
    fireEvent.change(opened.dialog.getByLabelText('終了日'), { target: { value: '2026-11-01' } })
    await reasonIn(opened, '先に条件で絞り込んでください')
  })

  it('where nothing found has contact details', async () => {
    const opened = await open([HANAKO, { ...ANONYMOUS, result: 'BCE' }])
    await filterByType(opened, 'BCE')
    await reasonIn(opened, '絞り込んだ回答に連絡先はありません')
  })

  it('before anything came', async () => {
    await reasonIn(await open([]), '先に条件で絞り込んでください')
  })

  it('while the number is unknown', async () => {
    const opened = await open([HANAKO])
    vi.spyOn(opened.stores.responses, 'summary').mockReturnValue(new Promise(() => {}))
    await filterByType(opened, HANAKO.result)
    await reasonIn(opened, '件数を確認しています')
  })

  it('while a file is written', async () => {
    const opened = await open([HANAKO])
    await filterByType(opened, HANAKO.result)
    vi.spyOn(opened.stores.responses, 'leads').mockReturnValue(new Promise(() => {}))
    await opened.user.click(opened.dialog.getByRole('button', { name: 'CSVダウンロード' }))
    await reasonIn(opened, '実行中の処理が終わると使えます')
  })
})

describe('more than a hundred', () => {
  const many = Array.from({ length: 250 }, (_, n) => makeResponse({ id: testId(n + 1) }))

  async function openMany() {
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: many })
    const erase = vi.spyOn(stores.responses, 'erasePersonalDataOf')
    const opened = await openOver(stores)
    await filterByType(opened, many[0]?.result ?? '')
    return { ...opened, erase }
  }

  async function confirmTyped(opened: Opened) {
    const { question, button } = await ask(opened, '250件の個人情報を消去しますか？')
    await opened.user.type(question.getByLabelText('確認のため「250」と入力してください'), '250{Enter}')
    return button
  }

  it('are erased only when their number was typed, also in full width', async () => {
    const opened = await openMany()
    const { question, erase } = await ask(opened, '250件の個人情報を消去しますか？')
    const field = question.getByLabelText('確認のため「250」と入力してください')
    await opened.user.click(erase)
    await opened.user.type(field, '25{Enter}')
    expect(erase.getAttribute('aria-disabled')).toBe('true')
    expect(opened.erase).not.toHaveBeenCalled()
    await opened.user.clear(field)
    await opened.user.type(field, '２５０')
    expect(erase.getAttribute('aria-disabled')).toBeNull()
    // Enter ends the conversion of the digits.
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(opened.erase).not.toHaveBeenCalled()
    await opened.user.type(field, '{Enter}')
    expect(await screen.findByText('250件の個人情報を消去しました')).toBeTruthy()
  })

  it('are erased in parts. A cancel counts the part that was under way, and returns the focus to the menu', async () => {
    const opened = await openMany()
    const answered = deferred()
    opened.erase.mockImplementationOnce(async (ids) => {
      await answered.promise
      return ids.length
    })
    const button = await confirmTyped(opened)
    expect(await opened.dialog.findByText('消去中... 0 / 250件')).toBeTruthy()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'キャンセル' }))
    await act(async () => answered.resolve())
    expect(await screen.findByText('中止しました。250件のうち100件は消去済みで、元に戻りません。')).toBeTruthy()
    expect(opened.erase.mock.calls.map(([ids]) => ids.length)).toEqual([100])
    expect(document.activeElement).toBe(button)
  })

  it('a failure gives its reason and how many are left, and the menu is there again', async () => {
    const opened = await openMany()
    opened.erase.mockResolvedValueOnce(100).mockRejectedValueOnce(new StoreError('unavailable', 'down'))
    await confirmTyped(opened)
    const sentence = await screen.findByText(/サーバーに接続できません/)
    expect(sentence.textContent).toMatch(/250件のうち100件は消去済みで、元に戻りません。$/)
    await confirmTyped(opened)
    expect(await screen.findByText('250件の個人情報を消去しました')).toBeTruthy()
  })

  it('a closed dialog ends it, and says how far it came', async () => {
    const opened = await openMany()
    const answered = deferred()
    opened.erase.mockImplementationOnce(async (ids) => {
      await answered.promise
      return ids.length
    })
    await confirmTyped(opened)
    await opened.dialog.findByText('消去中... 0 / 250件')
    await opened.user.click(opened.dialog.getByRole('button', { name: '閉じる' }))
    await act(async () => answered.resolve())
    const said = '画面を閉じたため、個人情報の消去を中止しました。250件のうち100件は消去済みで、元に戻りません。'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(opened.erase).toHaveBeenCalledTimes(1)
  })
})

it('a failure of the first part names no number', async () => {
  const opened = await open([HANAKO])
  vi.spyOn(opened.stores.responses, 'erasePersonalDataOf').mockRejectedValueOnce(new Error('broken'))
  await filterByType(opened, HANAKO.result)
  await confirm(opened, '1件の個人情報を消去しますか？')
  expect(
    await screen.findByText('個人情報を消去できませんでした。もう一度お試しください。消去済みの回答はありません。'),
  ).toBeTruthy()
})

it('an unsaved memo of an erased lead is not written afterwards', async () => {
  const opened = await open([HANAKO, ICHIRO])
  const { user, dialog, stores } = opened
  await filterByType(opened, HANAKO.result)
  await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
  const save = vi.spyOn(stores.responses, 'saveNote').mockRejectedValue(new Error('broken'))
  await user.type(await dialog.findByLabelText('メモ'), '折り返し')
  const { erase } = await ask(opened, '1件の個人情報を消去しますか？')
  await waitFor(() => expect(save).toHaveBeenCalled())
  const before = save.mock.calls.length
  await user.click(erase)
  expect(await screen.findByText('1件の個人情報を消去しました')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByLabelText('メモ')).toBeNull())
  expect(save).toHaveBeenCalledTimes(before)
  const { responses } = await stores.responses.page({ diagnosticId: DIAGNOSTIC.id }, null, 1)
  expect(responses.map(({ leadInfo }) => leadValue(leadInfo, 'name'))).toEqual([''])
  expect(responses.map(({ memo }) => memo)).toEqual([''])
})
