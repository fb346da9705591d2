import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EditorTextField } from './EditorTextField.tsx'
import { tellNow, useTypingTold } from './typing.ts'

afterEach(() => vi.useRealTimers())

/** One field over a draft; what the draft was told, in order. */
function showField() {
  const told: string[] = []
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
        />
        <button type="button" onClick={() => setTitle((before) => `${before}の写し`)}>
          写す
        </button>
      </>
    )
  }
  render(<Draft />)
  return {
    told,
    changeDraft: (title: string) => changeDraft(title),
    field: screen.getByLabelText<HTMLInputElement>('タイトル'),
  }
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

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
  act(() => vi.advanceTimersByTime(120))
  expect(told.at(-1)).toHaveLength(32)
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
