import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EditorTextField } from './EditorTextField.tsx'
import { useTypingTold } from './typing.ts'

/** One field over a draft; what the draft was told, in order. */
function showField() {
  const told: string[] = []
  function Draft() {
    const [title, setTitle] = useState('')
    useTypingTold()
    return (
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
    )
  }
  render(<Draft />)
  return { told, field: screen.getByLabelText<HTMLInputElement>('タイトル') }
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

test('what is typed shows at once, and the draft hears of it after the frame, of the newest text alone', async () => {
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

test('keys that write do not hurry it, those of an input method neither', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { told, field } = showField()
  type(field, '診')
  fireEvent.keyDown(field, { key: 'a' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(told).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(told).toEqual(['診'])
})
