import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyText } from './copyText.ts'

function withClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
}

/** The text that the old command copied: the selection. */
let copied: string | null

beforeEach(() => {
  copied = null
  document.execCommand = vi.fn(() => {
    const field = document.querySelector('textarea')
    copied = field?.value ?? null
    return field !== null
  })
})

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('uses the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => {})
  withClipboard({ writeText })
  expect(await copyText('https://example.test')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('https://example.test')
  expect(copied).toBeNull()
})

it('falls back to the old command without a clipboard, leaves nothing behind and gives the focus back', async () => {
  withClipboard(undefined)
  document.body.innerHTML = '<button>共有</button>'
  const button = document.querySelector('button')
  button?.focus()
  expect(await copyText('https://example.test')).toBe(true)
  expect(copied).toBe('https://example.test')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('falls back when the clipboard refuses, and says so when nothing worked', async () => {
  withClipboard({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
  expect(await copyText('a')).toBe(true)
  document.execCommand = () => {
    throw new Error('not supported')
  }
  expect(await copyText('a')).toBe(false)
})
