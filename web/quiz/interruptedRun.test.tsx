import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, progress, short, show } from './testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The same diagnostic after its owner published changes. */
function changed() {
  const { questions, resultTypes } = short()
  return short({
    collectLeadInfo: false,
    questionsPerAxis: 9,
    questions: questions.map((question) => ({ ...question, text: '変えた質問', leftChoice: '左の選択肢' })),
    resultTypes: resultTypes.map((type) => ({ ...type, name: '変えた名前' })),
  })
}

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
    expect(stored).toContain(after.submit.mock.calls[0]?.[0].id.slice(0, -8))
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

  test('keeps the questions and types that it began with; one begun again has those of now', async () => {
    const before = show(short({ collectLeadInfo: false }))
    const asked = () => screen.getByRole('heading', { level: 1 }).textContent
    const first = asked()
    await answer(4)
    before.unmount()
    const after = show(changed())
    expect(screen.getByText(m.resume.answered(4, 15))).toBeTruthy()
    await after.user.click(screen.getByRole('button', { name: m.resume.goOn }))
    expect(progress(5)).toBeTruthy()
    expect(asked()).not.toBe('変えた質問')
    await answer(11)
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
    after.unmount()
    const again = show(changed(), { reopened: true })
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: m.result.again }))
    expect(progress(1, 27)).toBeTruthy()
    expect([first === asked(), asked()]).toEqual([false, '変えた質問'])
    await answer(1)
    again.unmount()
    show(changed())
    expect(screen.getByText(m.resume.answered(1, 27))).toBeTruthy()
    expect([after.submit.mock.calls.length, again.submit.mock.calls.length]).toEqual([1, 0])
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
    expect([localStorage.getItem(key), sessionStorage.getItem(key) === null]).toEqual([null, false])
    await shown.user.click(screen.getByRole('button', { name: m.close }))
    expect(shown.onClose).toHaveBeenCalledTimes(2)
    expect(sessionStorage.getItem(key)).toBeNull()
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
