import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { growToText } from './steadySize.ts'

/** Longer than between most keys of somebody who types, in milliseconds: what the draft then does delays few of them. */
const PAUSE_MS = 120
/** Who never pauses has counts, progress and the kept draft follow this often, in milliseconds, right after a key's frame. */
const AT_LATEST_MS = 3000

/** What the draft has not been told of yet, by the field it was typed in. */
const untold = new Map<Element, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let untoldSince = 0

/**
 * Tells the draft of everything typed, at once. For whoever changes or reads the whole draft after waiting for something:
 * no event went before that.
 */
export function tellNow(): void {
  if (untold.size === 0) return
  clearTimeout(timer)
  const edits = [...untold.values()]
  untold.clear()
  flushSync(() => {
    for (const edit of edits) edit()
  })
}

function tellInPause(field: Element, edit: () => void): void {
  const now = performance.now()
  if (untold.size === 0) untoldSince = now
  untold.set(field, edit)
  clearTimeout(timer)
  timer = setTimeout(tellNow, PAUSE_MS)
  // After this key's frame the next key is farthest away.
  if (now - untoldSince >= AT_LATEST_MS) requestAnimationFrame(() => setTimeout(tellNow))
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * What a text field is given so that typing is painted as soon as the browser can, whatever else hangs on the text: the
 * field holds it, and the draft is told in the next pause. (A field that React controls is rendered with every
 * key, and a textarea has its contents written a second time.)
 * @param value the draft's text; when it changes by anything but typing, the field shows it
 * @param onChange called with the newest text
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const field = useRef<TextElement>(null)
  const [defaultValue] = useState(value)
  useLayoutEffect(() => {
    const shown = field.current
    if (shown === null || shown.value === value || untold.has(shown)) return
    shown.value = value
    growToText(shown)
  }, [value])
  return {
    ref: useCallback((element: TextElement | null) => {
      field.current = element
    }, []),
    defaultValue,
    onChange: ({ currentTarget }: { currentTarget: TextElement }) =>
      tellInPause(currentTarget, () => {
        growToText(currentTarget)
        onChange(currentTarget.value)
      }),
  }
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
  'beforeunload',
  'pagehide',
] as const

/** Keys that write a character, or belong to an input method that does, only lead to more typing. */
function isWriting({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return isComposing || key.length === 1 || key === 'Process' || key === 'Backspace' || key === 'Delete'
}

/**
 * What comes with every key and makes React work for handlers the editor does not have (onBeforeInput, onSelect); after
 * `selectionchange` it asks where the selection is, and the question alone has the page laid out.
 */
const UNHEARD = ['keypress', 'textInput', 'selectionchange'] as const

function stopOfText(event: Event): void {
  if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) event.stopPropagation()
}

/** Tells the draft of what was typed before any other input is acted on, and keeps the time after a key free. */
export function useTypingTold(): void {
  useEffect(() => {
    for (const type of UNHEARD) window.addEventListener(type, stopOfText, { capture: true })
    return () => {
      for (const type of UNHEARD) window.removeEventListener(type, stopOfText, { capture: true })
    }
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
