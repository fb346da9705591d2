import { createContext, type KeyboardEvent, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowListener } from '#web/browser/useWindowListener.ts'

/** Typing pause before the draft is updated, in milliseconds. */
export const COMMIT_AFTER_MS = 400
/** How far the draft may fall behind continuous typing, in milliseconds. */
const AT_LATEST_MS = 3000

export type PendingInput = {
  /** Commits `field`'s text when typing rests, in place of what it waited to commit before. */
  put: (field: object, commit: () => void) => void
  settle: (field: object) => void
  /** Commits pending input to the draft synchronously. Call before reading the draft in async code. */
  flush: () => void
}

function createPendingInput(): PendingInput {
  const waiting = new Map<object, () => void>()
  /** Committed in the background and not rendered yet. */
  const underWay = new Map<object, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const commitInBackground = () => {
    for (const [field, commit] of waiting) underWay.set(field, commit)
    const due = [...waiting.values()]
    waiting.clear()
    startTransition(() => {
      for (const commit of due) commit()
    })
  }
  return {
    put: (field, commit) => {
      const now = performance.now()
      if (waiting.size === 0) latest = now + AT_LATEST_MS
      waiting.set(field, commit)
      clearTimeout(timer)
      timer = setTimeout(commitInBackground, Math.min(COMMIT_AFTER_MS, Math.max(0, latest - now)))
    },
    settle: (field) => underWay.delete(field),
    flush: () => {
      clearTimeout(timer)
      const due = new Map([...underWay, ...waiting])
      underWay.clear()
      waiting.clear()
      if (due.size === 0) return
      flushSync(() => {
        for (const commit of due.values()) commit()
      })
    },
  }
}

export const PendingInputContext = createContext<PendingInput | null>(null)

/** @throws outside the editor */
function usePendingInput(): PendingInput {
  const pending = useContext(PendingInputContext)
  if (pending === null) throw new Error('a field of the editor stands outside of it')
  return pending
}

/** Whether a key continues typing, also within an input method. */
function isWriting({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return nativeEvent.isComposing || key.length === 1 || key === 'Process' || key === 'Backspace' || key === 'Delete'
}

/** `storage`: signing out in another tab closes this page. */
const LEAVING = ['popstate', 'visibilitychange', 'beforeunload', 'pagehide', 'storage'] as const

/** Pending input and the handlers of the outermost element: every press and way out reads the newest text. */
export function useEditorInput(isClean = false) {
  const [pending] = useState(createPendingInput)
  const { flush } = pending
  useWindowListener(LEAVING, flush, true)
  return {
    pending,
    handlers: {
      onPointerDownCapture: flush,
      onClickCapture: flush,
      onPasteCapture: flush,
      // The router may handle Back before `flush` and must know that something is unsaved.
      onInputCapture: () => {
        if (isClean) setTimeout(flush)
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!isWriting(event)) flush()
      },
    },
  }
}

/** A field's local text over the draft's `value`; an outside change shows unless something typed still waits. */
export function usePendingText(value: string, onChange: (text: string) => void) {
  const { put, settle, flush } = usePendingInput()
  const [text, setText] = useState(value)
  const [committed, setCommitted] = useState(value)
  const [field] = useState(() => ({}))
  if (value !== committed) {
    setCommitted(value)
    if (text === committed) setText(value)
  }
  useLayoutEffect(() => {
    if (text === value) settle(field)
  }, [text, value, settle, field])
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      put(field, () => {
        setCommitted(typed)
        onChange(typed)
      })
    },
    flush,
  }
}
