import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Press, pressAt } from '#web/testing/pressAt.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** A question that has just been shown; `press` says how often it was answered after a press of its confirmation. */
function ask() {
  const onConfirm = vi.fn()
  const question = (confirmLabel: string) => (
    <ConfirmDialog title="質問" description="説明" onConfirm={onConfirm} onCancel={() => {}} {...{ confirmLabel }} />
  )
  let shownAt = performance.now()
  const { rerender } = render(question('削除する'))
  return {
    replace: (confirmLabel: string) => {
      shownAt = performance.now()
      rerender(question(confirmLabel))
    },
    press: (press: Press) => {
      pressAt(shownAt, screen.getAllByRole('button').at(-1) as HTMLElement, press)
      return onConfirm.mock.calls.length
    },
  }
}

describe('a question that has just been shown', () => {
  test.each<Press>([
    { after: 60, detail: 1, by: 'touch' },
    { after: 450, detail: 1, by: 'touch' },
    { after: 60, detail: 2, by: 'mouse' },
  ])('is not answered by the second half of what opened it: %o', (press) => {
    const { press: answer } = ask()
    expect(answer(press)).toBe(0)
    expect(answer({ ...press, after: 60_000 })).toBe(1)
  })

  test.each<Press>([
    { after: 60, detail: 1, by: 'mouse' },
    { after: 60, detail: 0, by: 'touch' },
  ])('is answered by the keyboard and by a press of its own: %o', (press) => {
    expect(ask().press(press)).toBe(1)
  })

  test('is not answered by a press that was meant for the one whose place it took', () => {
    const { replace, press } = ask()
    replace('破棄する')
    expect(press({ after: 60, detail: 1, by: 'mouse' })).toBe(0)
    expect(press({ after: 60_000, detail: 1, by: 'mouse' })).toBe(1)
  })
})

describe('what lay beneath a question', () => {
  function Row({ onPress }: { onPress: () => void }) {
    const [asked, setAsked] = useState(true)
    const close = () => setAsked(false)
    return (
      <>
        <button type="button" onClick={onPress}>
          下
        </button>
        {asked && (
          <ConfirmDialog title="質問" description="説明" confirmLabel="する" onConfirm={close} onCancel={close} />
        )}
      </>
    )
  }

  test.each<Press[]>([
    [
      { after: 60_000, detail: 1, by: 'touch' },
      { after: 60_120, detail: 1, by: 'touch' },
    ],
    [
      { after: 60_000, detail: 1, by: 'mouse' },
      { after: 60_120, detail: 2, by: 'mouse' },
    ],
  ])('is not pressed by the second half of the press that closed it: %o', (first, second) => {
    const onPress = vi.fn()
    const start = performance.now()
    render(<Row onPress={onPress} />)
    const beneath = screen.getByText('下')
    pressAt(start, screen.getByText('キャンセル'), first as Press)
    pressAt(start, beneath, second as Press)
    expect(onPress).not.toHaveBeenCalled()
    pressAt(start, beneath, { ...(second as Press), after: 60_600 })
    expect(onPress).toHaveBeenCalledOnce()
  })

  test('is pressed by another press at once', () => {
    const onPress = vi.fn()
    const start = performance.now()
    render(<Row onPress={onPress} />)
    pressAt(start, screen.getByText('キャンセル'), { after: 60_000, detail: 1, by: 'mouse' })
    pressAt(start, screen.getByText('下'), { after: 60_120, detail: 1, by: 'mouse' })
    expect(onPress).toHaveBeenCalledOnce()
  })
})
