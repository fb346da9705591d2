import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { EditorTextField } from './EditorTextField.tsx'
import { TOLD_AFTER_MS, tellNow, useTypingTold } from './typing.ts'

afterEach(() => vi.useRealTimers())

/** One field over a draft; what the draft was told, in order, what a button found in it, and the keys React heard. */
function showField() {
  const told: string[] = []
  const found: string[] = []
  const heard: string[] = []
  let changeDraft: (title: string) => void = () => {}
  function Draft() {
    const [title, setTitle] = useState('')
    changeDraft = setTitle
    useTypingTold()
    return (
      <>
        <EditorTextField
          path="title"
          label="タイトル"
          value={title}
          onChange={(text) => {
            told.push(text)
            setTitle(text)
          }}
          onLeave={() => {}}
          onKeyDown={({ key }) => heard.push(key)}
        />
        <button type="button" onClick={() => setTitle((before) => `${before}の写し`)}>
          写す
        </button>
        <input aria-label="別の欄" onKeyDown={({ key }) => heard.push(`別の欄の${key}`)} />
        <button type="button" onClick={() => found.push(title)}>
          読む
        </button>
      </>
    )
  }
  render(<Draft />)
  return {
    told,
    found,
    heard,
    changeDraft: (title: string) => changeDraft(title),
    field: screen.getByLabelText<HTMLInputElement>('タイトル'),
  }
}

/** Without `act` around it, which draws everything at once: as in a browser, where drawing comes later. */
function outsideAct(work: () => void): void {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    work()
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
}

const type = (field: HTMLElement, text: string) => fireEvent.input(field, { target: { value: text } })

test('what is typed shows at once, and the draft hears of it in the next pause, of the newest text alone', async () => {
  const { told, field } = showField()
  type(field, 'し')
  type(field, 'しん')
  expect(field.value).toBe('しん')
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual(['しん']))
  expect(field.value).toBe('しん')
})

test.each<[string, (field: HTMLElement) => void]>([
  ['a shortcut', (field) => fireEvent.keyDown(field, { key: 's', ctrlKey: true })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['leaving the field', (field) => fireEvent.blur(field)],
  ['leaving the page', () => act(() => window.dispatchEvent(new Event('pagehide')))],
])('%s finds in the draft what was typed before', (_, input) => {
  const { told, field } = showField()
  type(field, '診断')
  input(field)
  expect(told).toEqual(['診断'])
})

test('what the draft changes by itself shows in the field, after what was typed last', () => {
  const { field } = showField()
  type(field, '診断')
  fireEvent.click(screen.getByRole('button', { name: '写す' }))
  expect(field.value).toBe('診断の写し')
})

test('keys that write do not hurry it, those of an input method neither', () => {
  vi.useFakeTimers()
  const { told, field } = showField()
  type(field, '診')
  fireEvent.keyDown(field, { key: 'a' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(told).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(told).toEqual(['診'])
})

test('who never pauses is followed all the same', () => {
  vi.useFakeTimers()
  const { told, field } = showField()
  for (let length = 1; length <= 32; length += 1) {
    type(field, 'あ'.repeat(length))
    act(() => vi.advanceTimersByTime(100))
  }
  expect(told).toHaveLength(1)
  act(() => vi.advanceTimersByTime(TOLD_AFTER_MS))
  expect(told.at(-1)).toHaveLength(32)
})

test('who reads the draft while it is told in the background finds what was typed', () => {
  vi.useFakeTimers()
  const { told, found, field } = showField()
  outsideAct(() => {
    type(field, '診断')
    vi.advanceTimersByTime(TOLD_AFTER_MS)
    expect(told).toEqual(['診断'])
    screen.getByRole('button', { name: '読む' }).click()
    expect(found).toEqual(['診断'])
  })
})

test('what is typed while the draft is told in the background stays in the field, and is told too', async () => {
  vi.useFakeTimers()
  const { told, field } = showField()
  type(field, '診')
  await act(async () => {
    vi.advanceTimersByTime(TOLD_AFTER_MS)
    type(field, '診断')
  })
  expect(field.value).toBe('診断')
  act(() => vi.advanceTimersByTime(TOLD_AFTER_MS))
  expect(told).toEqual(['診', '診断'])
})

test.each([
  ['told', 0],
  ['drawn', TOLD_AFTER_MS],
])('what is typed and not %s yet outlasts a change by whoever did not tell the draft first', (_, milliseconds) => {
  vi.useFakeTimers()
  const { told, field, changeDraft } = showField()
  outsideAct(() => {
    type(field, '診断')
    vi.advanceTimersByTime(milliseconds)
    flushSync(() => changeDraft('別の題'))
  })
  expect(field.value).toBe('診断')
  fireEvent.pointerDown(document.body)
  expect(told.at(-1)).toBe('診断')
})

test('keys that write are no concern of the page, the others are', () => {
  const { heard, field } = showField()
  for (const key of ['a', 'Backspace', 'Enter', 'Tab']) fireEvent.keyDown(field, { key })
  fireEvent.keyDown(field, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('別の欄'), { key: 'b' })
  expect(heard).toEqual(['Enter', 'Tab', 'a', '別の欄のb'])
})

test('who changes the whole draft after waiting tells it first, and what is typed does not come back over it', async () => {
  vi.useFakeTimers()
  const { told, field, changeDraft } = showField()
  type(field, '診断')
  await Promise.resolve()
  act(tellNow)
  act(() => changeDraft('読み込んだ題'))
  act(() => vi.advanceTimersByTime(3000))
  expect(told).toEqual(['診断'])
  expect(field.value).toBe('読み込んだ題')
})
