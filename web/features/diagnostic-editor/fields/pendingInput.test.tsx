import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorTextField } from './EditorTextField.tsx'
import { COMMIT_AFTER_MS, type PendingInput, PendingInputContext, useEditorInput } from './pendingInput.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One field over a draft: the texts that were committed, in order, and what a button found in the draft. */
function showField() {
  const committed: string[] = []
  const found: string[] = []
  let changeDraft: (title: string) => void = () => {}
  let input: PendingInput | undefined
  function Draft() {
    const [title, setTitle] = useState('')
    const { pending, handlers } = useEditorInput()
    changeDraft = setTitle
    input = pending
    return (
      <PendingInputContext value={pending}>
        <div {...handlers}>
          <EditorTextField
            path="title"
            label="タイトル"
            value={title}
            onChange={(text) => {
              committed.push(text)
              setTitle(text)
            }}
            onLeave={() => setTitle((before) => before.trim())}
          />
          <button type="button" onClick={() => setTitle((before) => `${before}の写し`)}>
            写す
          </button>
          <button type="button" onClick={() => found.push(title)}>
            読む
          </button>
        </div>
      </PendingInputContext>
    )
  }
  render(<Draft />)
  return {
    committed,
    found,
    changeDraft: (title: string) => changeDraft(title),
    flush: () => input?.flush(),
    field: screen.getByLabelText<HTMLInputElement>('タイトル'),
  }
}

const type = (field: HTMLElement, text: string) => fireEvent.input(field, { target: { value: text } })
const rest = () => act(() => vi.advanceTimersByTime(COMMIT_AFTER_MS))

test('shows a text at once and commits the newest one when typing rests', () => {
  const { committed, field } = showField()
  type(field, 'し')
  type(field, 'しん')
  expect(field.value).toBe('しん')
  expect(committed).toEqual([])
  rest()
  expect(committed).toEqual(['しん'])
  expect(field.value).toBe('しん')
})

test.each<[string, (field: HTMLElement) => void]>([
  ['a shortcut', (field) => fireEvent.keyDown(field, { key: 's', ctrlKey: true })],
  ['a press', () => fireEvent.pointerDown(screen.getByRole('button', { name: '写す' }))],
  ['leaving the field', (field) => fireEvent.blur(field)],
  ['leaving the page', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ['hiding the page', () => act(() => void window.dispatchEvent(new Event('visibilitychange')))],
  ['signing out in another tab', () => act(() => void window.dispatchEvent(new Event('storage')))],
])('%s commits before anything reads the draft', (_, input) => {
  const { committed, field } = showField()
  type(field, '診断')
  input(field)
  expect(committed).toEqual(['診断'])
})

test('a button whose press only says "click" reads the newest text', () => {
  const { found, field } = showField()
  type(field, '診断')
  fireEvent.click(screen.getByRole('button', { name: '読む' }))
  expect(found).toEqual(['診断'])
})

test('shows what the draft changes by itself, after what was typed last', () => {
  const { field } = showField()
  type(field, '診断')
  fireEvent.click(screen.getByRole('button', { name: '写す' }))
  expect(field.value).toBe('診断の写し')
})

test('shows what leaving the field makes of its text', () => {
  const { field } = showField()
  type(field, ' 診断 ')
  fireEvent.blur(field)
  expect(field.value).toBe('診断')
  rest()
  expect(field.value).toBe('診断')
})

test('invisible characters stay while typing and go on leaving the field', () => {
  const { committed, field } = showField()
  type(field, '診\u200b断')
  rest()
  expect([committed, field.value]).toEqual([['診\u200b断'], '診\u200b断'])
  fireEvent.blur(field)
  expect([committed.at(-1), field.value]).toEqual(['診断', '診断'])
})

test('keys that write do not hurry the commit, those of an input method neither', () => {
  const { committed, field } = showField()
  type(field, '診')
  fireEvent.keyDown(field, { key: 'a' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(committed).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(committed).toEqual(['診'])
})

test('follows continuous typing', () => {
  const { committed, field } = showField()
  for (let length = 1; length <= 32; length += 1) {
    type(field, 'あ'.repeat(length))
    act(() => vi.advanceTimersByTime(100))
  }
  expect(committed).toHaveLength(1)
  rest()
  expect(committed.at(-1)).toHaveLength(32)
})

test('a text that waits outlasts a change of the draft, and is committed after it', () => {
  const { committed, field, changeDraft } = showField()
  type(field, '診断')
  act(() => flushSync(() => changeDraft('別の題')))
  expect(field.value).toBe('診断')
  rest()
  expect(committed).toEqual(['診断'])
  expect(field.value).toBe('診断')
})

test('a read while the commit is rendered in the background finds the newest text', () => {
  const { committed, found, field } = showField()
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  // Outside act(), rendering comes later than the commit, as in a browser.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    type(field, '診断')
    vi.advanceTimersByTime(COMMIT_AFTER_MS)
    expect(committed).toEqual(['診断'])
    screen.getByRole('button', { name: '読む' }).click()
    expect(found).toEqual(['診断'])
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
})

test('a change of the whole draft after a flush is not undone by what was typed', () => {
  const { committed, field, changeDraft, flush } = showField()
  type(field, '診断')
  act(flush)
  act(() => changeDraft('読み込んだ題'))
  rest()
  expect(committed).toEqual(['診断'])
  expect(field.value).toBe('読み込んだ題')
})
