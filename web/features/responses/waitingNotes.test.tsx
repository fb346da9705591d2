import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { giveListsAHeight, HANAKO, open, select, storedNote } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const down = new StoreError('unavailable', 'down')
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a status or memo that does not reach the server', () => {
  it('waits for the server with a notice, and is sent by itself', async () => {
    const opened = await open([HANAKO])
    const { user, stores } = opened
    const { status, pressed, detail } = await select(opened, /佐藤 花子/)
    const saves = vi.spyOn(stores.responses, 'saveNote').mockRejectedValueOnce(down)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await user.click(status('見送り'))
      expect(await screen.findAllByText(responsesMessages.noteWaits)).toHaveLength(2)
      expect(pressed()).toEqual(['見送り'])
      expect(leave()).toBe(false)
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await waitFor(() => expect(storedNote(stores)).toMatchObject({ status: 'lost' }))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(detail.queryByText(responsesMessages.noteWaits)).toBeNull())
    expect(saves).toHaveBeenCalledTimes(2)
    expect(leave()).toBe(true)
  })

  it('waits for the server over the closed dialog, where leaving asks, and is sent once the server is back', async () => {
    const opened = await open([HANAKO])
    const { dialog, user, stores } = opened
    const { memo } = await select(opened, /佐藤 花子/)
    const { saveNote } = stores.responses
    const saves = vi.spyOn(stores.responses, 'saveNote').mockRejectedValue(down)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      fireEvent.change(memo, { target: { value: '明日電話' } })
      await user.click(dialog.getByRole('button', { name: '閉じる' }))
      expect(await screen.findByText(responsesMessages.noteWaits)).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await waitFor(() => expect(saves).toHaveBeenCalledTimes(2))
      expect(leave()).toBe(false)
      saves.mockImplementation(saveNote)
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await waitFor(() => expect(storedNote(stores)).toMatchObject({ memo: '明日電話' }))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(leave()).toBe(true))
  })

  it('that waits is not sent after the person was erased', async () => {
    const opened = await open([HANAKO])
    const { dialog, user, stores } = opened
    const { memo } = await select(opened, /佐藤 花子/)
    const saves = vi.spyOn(stores.responses, 'saveNote').mockRejectedValue(down)
    fireEvent.change(memo, { target: { value: '明日電話' } })
    await user.click(dialog.getByRole('button', { name: '個人情報を消去' }))
    const question = within(await screen.findByRole('alertdialog'))
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.blur(memo)
      await waitFor(() => expect(saves).toHaveBeenCalledTimes(1))
      await user.click(question.getByRole('button', { name: '消去する' }))
      await dialog.findByRole('button', { name: /個人情報を消去済み/ })
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await waitFor(() => expect(leave()).toBe(true))
    } finally {
      vi.useRealTimers()
    }
    expect(saves).toHaveBeenCalledTimes(1)
    expect(dialog.queryByRole('img', { name: 'メモあり' })).toBeNull()
  })
})
