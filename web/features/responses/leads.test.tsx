import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_MEMO_LENGTH } from '#domain/lead/leadNote.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import {
  ANONYMOUS,
  DIAGNOSTIC,
  giveListsAHeight,
  HANAKO,
  ICHIRO,
  open,
  openOver,
  select,
  storedNote,
} from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const refused = new StoreError('forbidden', 'refused')

describe('the status of a lead', () => {
  it('is saved at once, shown in the list and counted', async () => {
    const opened = await open([HANAKO, ICHIRO, ANONYMOUS])
    const { dialog, user, stores } = opened
    const { status, pressed } = await select(opened, /佐藤 花子/)
    expect(pressed()).toEqual(['未対応'])
    const save = vi.spyOn(stores.responses, 'saveNote')
    await user.click(status('成約'))
    expect(pressed()).toEqual(['成約'])
    expect(await dialog.findByRole('button', { name: /佐藤 花子.*成約/ })).toBeTruthy()
    expect(await dialog.findByRole('button', { name: '成約 1' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: '未対応 1' })).toBeTruthy()
    expect(save.mock.calls).toEqual([[HANAKO.id, { status: 'won' }]])
  })

  it('goes from the list with the person', async () => {
    const worked = { ...HANAKO, status: 'won', memo: '電話済み' } as const
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [worked] })
    const { dialog, user } = await openOver(stores)
    await user.click(await dialog.findByRole('button', { name: /佐藤 花子.*成約/ }))
    await user.click(dialog.getByRole('button', { name: '個人情報を消去' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '消去する' }))
    const row = await dialog.findByRole('button', { name: /個人情報を消去済み/ })
    await waitFor(() => expect(row.textContent).not.toContain('成約'))
    expect(within(row).queryByRole('img', { name: 'メモあり' })).toBeNull()
  })

  it('is put back with a sentence where it could not be saved', async () => {
    const opened = await open([HANAKO])
    const { dialog, user, stores } = opened
    const { status, pressed, detail } = await select(opened, /佐藤 花子/)
    vi.spyOn(stores.responses, 'saveNote').mockRejectedValueOnce(refused)
    await user.click(status('見送り'))
    expect((await detail.findByRole('alert')).textContent).toMatch(/行う権限がありません/)
    expect(pressed()).toEqual(['未対応'])
    expect(dialog.queryByRole('button', { name: /佐藤 花子.*見送り/ })).toBeNull()
    await user.click(status('見送り'))
    await waitFor(() => expect(storedNote(stores)).toMatchObject({ status: 'lost' }))
    expect(detail.queryByRole('alert')).toBeNull()
  })

  it('is stored as chosen last, though the first choice takes longer', async () => {
    const opened = await open([HANAKO])
    const { user, stores } = opened
    const { status, pressed } = await select(opened, /佐藤 花子/)
    const { saveNote } = stores.responses
    const first = deferred()
    vi.spyOn(stores.responses, 'saveNote').mockImplementationOnce(async (...change) => {
      await first.promise
      return saveNote(...change)
    })
    await user.click(status('連絡済み'))
    await user.click(status('成約'))
    await act(async () => first.resolve())
    await waitFor(() => expect(storedNote(stores)).toMatchObject({ status: 'won' }))
    expect(pressed()).toEqual(['成約'])
  })

  it('filters the list; a response without contact details is no lead', async () => {
    const contacted = { ...ICHIRO, status: 'contacted' } as const
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [HANAKO, contacted, ANONYMOUS] })
    const { dialog, user } = await openOver(stores)
    await user.click(await dialog.findByRole('button', { name: '未対応 1' }))
    expect(await dialog.findByText('回答 1件')).toBeTruthy()
    expect(await dialog.findByRole('button', { name: /佐藤 花子/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '連絡済み 1' }))
    expect(await dialog.findByRole('button', { name: /田中 一郎.*連絡済み/ })).toBeTruthy()
    await waitFor(() => expect(dialog.queryByRole('button', { name: /佐藤 花子/ })).toBeNull())
    await user.click(dialog.getByRole('button', { name: '条件をクリア' }))
    expect(await dialog.findByText('回答 3件')).toBeTruthy()
  })

  it('is not asked for where there is nothing to work on', async () => {
    const { dialog, user } = await open([ANONYMOUS])
    await user.click(await dialog.findByRole('button', { name: /連絡先なし/ }))
    expect(dialog.queryByRole('textbox', { name: 'メモ' })).toBeNull()
  })
})

describe('the memo of a lead', () => {
  it('is saved after a pause, alone, and marked in the list', async () => {
    const opened = await open([HANAKO])
    const { dialog, stores } = opened
    const { memo, detail } = await select(opened, /佐藤 花子/)
    const save = vi.spyOn(stores.responses, 'saveNote')
    fireEvent.change(memo, { target: { value: '折り返し\u200b待ち' } })
    expect(detail.queryByText(/2,000文字$/)).toBeNull()
    expect(await detail.findByText('保存しました', {}, { timeout: 5_000 })).toBeTruthy()
    expect(save.mock.calls).toEqual([[HANAKO.id, { memo: '折り返し待ち' }]])
    expect(memo.value).toBe('折り返し待ち')
    expect(dialog.getByRole('button', { name: /佐藤 花子.*メモあり/ })).toBeTruthy()
  })

  it('is kept and saved though another lead is chosen while it is typed', async () => {
    const opened = await open([HANAKO, ICHIRO])
    const { stores } = opened
    const { memo } = await select(opened, /佐藤 花子/)
    fireEvent.change(memo, { target: { value: '明日電話' } })
    const other = await select(opened, /田中 一郎/)
    expect(other.memo.value).toBe('')
    await waitFor(() => expect(storedNote(stores)).toMatchObject({ status: 'new', memo: '明日電話' }))
  })

  it('that could not be saved stays, also over another lead and the closed dialog, until it is saved', async () => {
    const opened = await open([HANAKO, ICHIRO])
    const { user, stores } = opened
    const { memo, detail } = await select(opened, /佐藤 花子/)
    const { saveNote } = stores.responses
    const failing = vi.spyOn(stores.responses, 'saveNote').mockRejectedValue(refused)
    fireEvent.change(memo, { target: { value: '明日電話' } })
    fireEvent.blur(memo)
    expect((await detail.findByRole('alert')).textContent).toMatch(/行う権限がありません/)
    await select(opened, /田中 一郎/)
    const back = await select(opened, /佐藤 花子/)
    expect(back.memo.value).toBe('明日電話')
    failing.mockImplementation(saveNote)
    await user.click(await back.detail.findByRole('button', { name: 'もう一度保存する' }))
    expect(await back.detail.findByText('保存しました')).toBeTruthy()
    expect(storedNote(stores)).toMatchObject({ memo: '明日電話' })
  })

  it('is saved when the dialog closes; a failure is said', async () => {
    const opened = await open([HANAKO])
    const { dialog, user, stores } = opened
    const { memo } = await select(opened, /佐藤 花子/)
    vi.spyOn(stores.responses, 'saveNote').mockRejectedValue(refused)
    fireEvent.change(memo, { target: { value: '明日電話' } })
    await user.click(dialog.getByRole('button', { name: '閉じる' }))
    expect(await screen.findByText(/同じ回答をもう一度開くと、入力した内容から続けられます/)).toBeTruthy()
  })

  it('typed on while it is saved is saved again', async () => {
    const opened = await open([HANAKO])
    const { stores } = opened
    const { memo, detail } = await select(opened, /佐藤 花子/)
    const { saveNote } = stores.responses
    const first = deferred()
    vi.spyOn(stores.responses, 'saveNote').mockImplementationOnce(async (...change) => {
      await first.promise
      return saveNote(...change)
    })
    fireEvent.change(memo, { target: { value: '明日' } })
    fireEvent.blur(memo)
    expect(await detail.findByText('保存しています...')).toBeTruthy()
    fireEvent.change(memo, { target: { value: '明日電話' } })
    await act(async () => first.resolve())
    expect(await detail.findByText('保存しました')).toBeTruthy()
    expect(storedNote(stores)).toMatchObject({ memo: '明日電話' })
  })

  it('that is too long is not sent, and says so at its field', async () => {
    const opened = await open([HANAKO])
    const { memo, detail } = await select(opened, /佐藤 花子/)
    const save = vi.spyOn(opened.stores.responses, 'saveNote')
    fireEvent.change(memo, { target: { value: 'あ'.repeat(MAX_MEMO_LENGTH + 1) } })
    expect(detail.getByText('2,001 / 2,000文字')).toBeTruthy()
    fireEvent.blur(memo)
    expect((await detail.findByRole('alert')).textContent).toBe('メモは2,000文字以内で入力してください')
    expect(save).not.toHaveBeenCalled()
  })

  it('that is not stored warns before the page is left', async () => {
    const opened = await open([HANAKO])
    const { memo } = await select(opened, /佐藤 花子/)
    expect(leave()).toBe(true)
    fireEvent.change(memo, { target: { value: '明日' } })
    expect(leave()).toBe(false)
    fireEvent.blur(memo)
    await waitFor(() => expect(leave()).toBe(true))
  })
})
