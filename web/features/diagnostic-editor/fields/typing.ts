import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { growToText } from './steadySize.ts'

/** Longer than between nearly all keys of somebody who writes, in milliseconds: what the draft then does delays no key. */
export const TOLD_AFTER_MS = 400
/** Who never pauses has counts, progress and the kept draft follow this often, in milliseconds, right after a key's frame. */
const AT_LATEST_MS = 3000

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** What tells the draft of a field's newest text, by the field. */
type Edits = Map<TextElement, () => void>

/** What the draft has not been told of yet. */
const untold: Edits = new Map()
/** What it was told of in the background, until that is drawn: whoever reads the draft before finds the text before. */
const telling: Edits = new Map()
let timer: ReturnType<typeof setTimeout> | undefined
let untoldSince = 0

/**
 * Tells the draft of everything typed, at once. For whoever changes or reads the whole draft after waiting for something:
 * no event went before that.
 */
export function tellNow(): void {
  if (telling.size + untold.size === 0) return
  clearTimeout(timer)
  const edits = new Map([...telling, ...untold]).values()
  telling.clear()
  untold.clear()
  flushSync(() => {
    for (const edit of edits) edit()
  })
}

/** Tells the draft of what was typed; a key that comes while what hangs on it is rendered goes first. */
function tellInBackground(): void {
  clearTimeout(timer)
  const edits = [...untold]
  untold.clear()
  startTransition(() => {
    for (const [field, edit] of edits) {
      telling.set(field, edit)
      edit()
    }
  })
}

function tellInPause(field: TextElement, edit: () => void): void {
  const now = performance.now()
  if (untold.size === 0) untoldSince = now
  untold.set(field, edit)
  clearTimeout(timer)
  timer = setTimeout(tellInBackground, TOLD_AFTER_MS)
  // After this key's frame the next key is farthest away.
  if (now - untoldSince >= AT_LATEST_MS) requestAnimationFrame(() => setTimeout(tellInBackground))
}

/** What to call when a field was typed in. */
const typed = new WeakMap<EventTarget, () => void>()

/**
 * What a text field is given so that typing is painted as soon as the browser can, whatever else hangs on the text: the
 * field holds it, and the draft is told in the next pause. (A field that React controls is rendered with every
 * key, and a textarea has its contents written a second time.) It is heard while `useTypingTold` is.
 * @param value the draft's text; when it changes by anything but typing, the field shows it
 * @param onChange called with the newest text
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const field = useRef<TextElement>(null)
  const [defaultValue] = useState(value)
  useLayoutEffect(() => {
    const shown = field.current
    if (shown === null) return
    if (shown.value === value) telling.delete(shown)
    else if (!untold.has(shown) && !telling.has(shown)) {
      shown.value = value
      growToText(shown)
    }
  }, [value])
  const tell = useStableCallback((shown: TextElement) => {
    growToText(shown)
    onChange(shown.value)
  })
  return {
    ref: useCallback(
      (element: TextElement | null) => {
        field.current = element
        if (element) typed.set(element, () => tellInPause(element, () => tell(element)))
      },
      [tell],
    ),
    defaultValue,
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
 * What comes with every key and makes React look for handlers the editor does not have; after `selectionchange` it asks
 * where the selection is, and the question alone has the page laid out.
 */
const UNHEARD = ['keypress', 'keyup', 'textInput', 'selectionchange'] as const

function stopOfTyping(event: Event): void {
  if (event.target && typed.has(event.target)) event.stopPropagation()
}

function hearKey(event: KeyboardEvent): void {
  if (isWriting(event)) stopOfTyping(event)
  else tellNow()
}

function hearInput(event: Event): void {
  const tell = event.target && typed.get(event.target)
  if (!tell) return
  event.stopPropagation()
  tell()
}

/**
 * Hears what is typed in the fields of `useTyping` before React does, which would search all that is around the field for
 * handlers, twice for each event; and tells the draft of it before any other input is acted on.
 */
export function useTypingTold(): void {
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    for (const type of UNHEARD) window.addEventListener(type, stopOfTyping, options)
    window.addEventListener('keydown', hearKey, options)
    window.addEventListener('input', hearInput, options)
    for (const reader of READERS) window.addEventListener(reader, tellNow, options)
    return () => listening.abort()
  }, [])
}
