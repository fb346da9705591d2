import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, progress, short, show } from './testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('an interrupted run', () => {
  test('is offered again and goes on with the same response', async () => {
    const before = show(short({ collectLeadInfo: false }))
    await answer(4)
    const stored = localStorage.getItem(`mitsujiku.run.${short().id}`)
    before.unmount()

    const after = show(short({ collectLeadInfo: false }))
    expect(screen.getByText(m.resume.answered(4, 15))).toBeTruthy()
    await after.user.click(screen.getByRole('button', { name: m.resume.goOn }))
    expect(progress(5)).toBeTruthy()
    await answer(11)
    expect(stored).toContain(after.submit.mock.calls[0]?.[0].id)
  })

  test('can be started again', async () => {
    const before = show(short())
    await answer(4)
    before.unmount()
    const after = show(short())
    await after.user.click(screen.getByRole('button', { name: m.resume.startAgain }))
    expect(progress(1)).toBeTruthy()
  })

  test('a finished one shows its result after a reload and is not sent again', async () => {
    const before = show(short({ collectLeadInfo: false }))
    await answer(15)
    before.unmount()
    const after = show(short({ collectLeadInfo: false }), { reopened: true })
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
    expect(after.submit).not.toHaveBeenCalled()
    after.unmount()
    show(short({ collectLeadInfo: false }))
    expect(progress(1)).toBeTruthy()
  })

  test('a finished one to which its creator added questions goes on with them, as the same response', async () => {
    const before = show(short({ collectLeadInfo: false }))
    await answer(15)
    before.unmount()
    const after = show(short({ collectLeadInfo: false, questionsPerAxis: 9 }), { reopened: true })
    expect(screen.getByText(m.resume.answered(15, 27))).toBeTruthy()
    await after.user.click(screen.getByRole('button', { name: m.resume.goOn }))
    expect(progress(6, 27)).toBeTruthy()
    expect(after.submit).not.toHaveBeenCalled()
    expect(before.submit).toHaveBeenCalledTimes(1)
  })

  test('forgets answers to questions that are no longer asked', async () => {
    const before = show(short({ questionsPerAxis: 9 }))
    await answer(10)
    before.unmount()
    const after = show(short())
    expect(screen.getByText(m.resume.answered(6, 15))).toBeTruthy()
    await after.user.click(screen.getByRole('button', { name: m.resume.goOn }))
    expect(progress(7)).toBeTruthy()
  })

  test('ends with one response, however often the last answer is pressed before the screen changes', async () => {
    const shown = show(short({ collectLeadInfo: false }))
    await answer(14)
    const last = screen.getByRole('button', { name: '左の選択肢' })
    await act(async () => {
      last.click()
      last.click()
    })
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
    expect(shown.submit).toHaveBeenCalledTimes(1)
  })

  test('leaving forgets a finished run, and keeps one in the middle for another time', async () => {
    const key = `mitsujiku.run.${short().id}`
    const shown = show(short({ collectLeadInfo: false }))
    await answer(4)
    await shown.user.click(screen.getByRole('button', { name: m.close }))
    expect(shown.onClose).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(key)).not.toBeNull()
    await answer(11)
    expect(localStorage.getItem(key)).not.toBeNull()
    await shown.user.click(screen.getByRole('button', { name: m.close }))
    expect(shown.onClose).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('goes on without a memory when storage is full or forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const shown = show(short({ collectLeadInfo: false }))
    await answer(15)
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
    expect(shown.submit).toHaveBeenCalledTimes(1)
  })
})
