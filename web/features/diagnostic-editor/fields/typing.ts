import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What the draft has not been told of yet, by the field it was typed in. */
const untold = new Map<object, () => void>()
let telling = false

/** Tells the draft of everything typed, at once. */
function tellNow(): void {
  if (untold.size === 0) return
  const edits = [...untold.values()]
  untold.clear()
  flushSync(() => {
    for (const edit of edits) edit()
  })
}

function tellAfterPaint(field: object, edit: () => void): void {
  untold.set(field, edit)
  if (telling) return
  telling = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      telling = false
      tellNow()
    }),
  )
}

/**
 * A text that is painted as soon as it is typed, whatever else hangs on it: the draft is told in the task after the
 * frame, so that checking and counting never hold up a key.
 * @param onChange called with the newest text
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    tellAfterPaint(setTyped, () => {
      onChange(text)
      setTyped(null)
    })
  }
  return { text: typed ?? value, type }
}

/** After these somebody may read the draft: what was typed before must be in it. */
const READERS = [
  'pointerdown',
  'click',
  'focusout',
  'paste',
  'drop',
  'popstate',
  'visibilitychange',
  'pagehide',
] as const

/** Keys that write a character, or belong to an input method that does, only lead to more typing. */
function isWriting({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return isComposing || key.length === 1 || key === 'Process' || key === 'Backspace' || key === 'Delete'
}

function stop(event: Event): void {
  event.stopPropagation()
}

/** Tells the draft of what was typed before any other input is acted on, and keeps the time after a key free. */
export function useTypingTold(): void {
  useEffect(() => {
    // After every key React asks where the selection is, for a handler (onSelect) that the editor does not have, and
    // the question alone has the page laid out.
    window.addEventListener('selectionchange', stop, { capture: true })
    return () => window.removeEventListener('selectionchange', stop, { capture: true })
  }, [])
  useEffect(() => {
    const beforeKey = (event: KeyboardEvent) => {
      if (!isWriting(event)) tellNow()
    }
    window.addEventListener('keydown', beforeKey, { capture: true })
    for (const reader of READERS) window.addEventListener(reader, tellNow, { capture: true })
    return () => {
      window.removeEventListener('keydown', beforeKey, { capture: true })
      for (const reader of READERS) window.removeEventListener(reader, tellNow, { capture: true })
    }
  }, [])
}
