import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { uiMessages } from '#web/messages/ui.ts'
import { type Press, pressAt, stamped } from '#web/testing/pressAt.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { CHOICE_READ_MS, useDoubleTapGuard } from './useDoubleTapGuard.ts'

/** The clock of `performance.now()`, which stands still unless a test moves it. */
let now = 0

beforeEach(() => {
  // Long after the presses of the test before.
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

/** A question whose answer shows the next one in its place. @returns its choice, and how many were answered */
function ask(readMs?: number) {
  const onAnswer = vi.fn()
  function Question() {
    const [number, setNumber] = useState(1)
    const answer = () => {
      onAnswer()
      setNumber(number + 1)
    }
    return (
      <div {...useDoubleTapGuard(`question ${number}`, readMs)}>
        <button type="button" onClick={answer}>
          答え
        </button>
      </div>
    )
  }
  render(<Question />)
  return { choice: screen.getByText('答え'), answered: () => onAnswer.mock.calls.length }
}

describe('a question that has just appeared', () => {
  test.each<Press & { after: number }>([
    { after: 60, detail: 1, by: 'touch' },
    { after: 450, detail: 1, by: 'touch' },
    { after: 60, detail: 2, by: 'mouse' },
  ])('is not answered by the second half of what showed it: %o', ({ after, ...press }) => {
    const { choice, answered } = ask()
    pressAt(now + after, choice, press)
    expect(answered()).toBe(0)
    pressAt(now + 500, choice, press)
    expect(answered()).toBe(1)
  })

  test.each<Press>([
    { detail: 1, by: 'mouse' },
    { detail: 0, by: 'touch' },
  ])('is answered by the keyboard and by a press of its own: %o', (press) => {
    const { choice, answered } = ask()
    pressAt(now + 60, choice, press)
    expect(answered()).toBe(1)
  })

  test('is not answered by a press that began on the one before', () => {
    const { choice, answered } = ask()
    fireEvent(choice, stamped(createEvent.pointerDown(choice, { pointerType: 'mouse' }), now - 60))
    fireEvent(choice, stamped(createEvent.click(choice, { detail: 1 }), now + 1_000))
    expect(answered()).toBe(0)
    pressAt(now + 1_000, choice, { detail: 1, by: 'mouse' })
    expect(answered()).toBe(1)
  })

  test('is not answered by a second finger of which a busy page hears before the first click', () => {
    const { choice, answered } = ask()
    const touched = now + 1_000
    now += 1_300
    for (const after of [0, 90])
      fireEvent(choice, stamped(createEvent.pointerDown(choice, { pointerType: 'touch' }), touched + after))
    for (const after of [60, 150]) fireEvent(choice, stamped(createEvent.click(choice, { detail: 1 }), touched + after))
    expect(answered()).toBe(1)
  })

  test.each<{ apart: number; by: Press['by']; answers: number }>([
    { apart: 90, by: 'touch', answers: 1 },
    { apart: 250, by: 'touch', answers: 1 },
    { apart: 300, by: 'touch', answers: 1 },
    { apart: 340, by: 'touch', answers: 1 },
    { apart: 340, by: 'mouse', answers: 1 },
    { apart: 360, by: 'touch', answers: 2 },
    { apart: 1000, by: 'touch', answers: 2 },
    { apart: 1000, by: 'mouse', answers: 2 },
  ])('of a diagnostic is read in 350 ms: %o', ({ apart, by, answers }) => {
    const { choice, answered } = ask(CHOICE_READ_MS)
    now += 1_000
    pressAt(now, choice, { detail: 1, by })
    pressAt(now + apart, choice, { detail: 2, by })
    expect(answered()).toBe(answers)
  })

  test('is answered by assistive technology, which clicks without a press', () => {
    const { choice, answered } = ask()
    now += 1_000
    pressAt(now, choice, { detail: 1, by: 'touch' })
    fireEvent(choice, stamped(createEvent.click(choice, { detail: 1 }), now + 1_000))
    expect(answered()).toBe(2)
  })
})

test('a dialog that asks another question is not confirmed by a press on the one before', () => {
  const onConfirm = vi.fn()
  const dialog = (confirmLabel: string) => (
    <ConfirmDialog title="質問" description="説明" onConfirm={onConfirm} onCancel={() => {}} {...{ confirmLabel }} />
  )
  const { rerender } = render(dialog('このまま移動する'))
  const confirm = () => screen.getAllByRole('button').at(-1) as HTMLElement
  const pressed = now + 1_000
  now += 1_060
  rerender(dialog('破棄する'))
  pressAt(pressed, confirm(), { detail: 1, by: 'mouse' })
  expect(onConfirm).not.toHaveBeenCalled()
  pressAt(now, confirm(), { detail: 1, by: 'mouse' })
  expect(onConfirm).toHaveBeenCalledOnce()
})

describe.each([
  ['a question', uiMessages.cancel],
  ['a dialog', uiMessages.close],
])('the control beneath %s', (kind, leave) => {
  function Row({ onPress }: { onPress: () => void }) {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    return (
      <>
        <button type="button" onClick={onPress}>
          下
        </button>
        {open && kind === 'a dialog' && <Dialog title="窓" onClose={close} />}
        {open && kind === 'a question' && (
          <ConfirmDialog title="質問" description="説明" confirmLabel="する" onConfirm={close} onCancel={close} />
        )}
      </>
    )
  }

  /** Closes what lies above it with a press, a second after that has appeared. */
  function close(by: Press['by']) {
    const onPress = vi.fn()
    render(<Row onPress={onPress} />)
    const beneath = screen.getByText('下')
    now += 1_000
    pressAt(now, screen.getByRole('button', { name: leave }), { detail: 1, by })
    expect(screen.queryByRole('button', { name: leave })).toBeNull()
    return { onPress, beneath }
  }

  test.each<Press>([
    { detail: 1, by: 'touch' },
    { detail: 2, by: 'mouse' },
  ])('is not pressed by the second half of the press that closed it: %o', (second) => {
    const { onPress, beneath } = close(second.by)
    pressAt(now + 120, beneath, second)
    expect(onPress).not.toHaveBeenCalled()
    pressAt(now + 600, beneath, second)
    expect(onPress).toHaveBeenCalledOnce()
  })

  test.each<Press>([
    { detail: 1, by: 'mouse' },
    { detail: 1, by: 'touch', x: 80 },
  ])('is pressed by another press at once: %o', (press) => {
    const { onPress, beneath } = close(press.by)
    pressAt(now + 120, beneath, press)
    expect(onPress).toHaveBeenCalledOnce()
  })
})
