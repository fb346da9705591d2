import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EditorLock, locks } from './editorLock.ts'
import { listen, type Message } from './messages.ts'

type Options = {
  /** Keeps all that was typed here: another tab goes on with it. */
  onTaken: () => Promise<void>
  onRemoved: () => void
}

/** Lets one tab edit a diagnostic, and follows what the others do with it. */
export function useEditorPresence(diagnosticId: string, { onTaken, onRemoved }: Options) {
  const lock = useRef<EditorLock | null>(null)
  // Unknown for a moment: whether another tab has it.
  const [held, setHeld] = useState<boolean | null>(locks() ? null : true)
  const [saved, setSaved] = useState<{ diagnosticId: string; revision: string } | null>(null)
  const receive = useEffectEvent((message: Message) => {
    if (message.type === 'removed') onRemoved()
    if (message.type === 'saved') setSaved(message)
    if (message.type === 'take-over' && held === true) void onTaken().then(() => lock.current?.handOver())
  })
  useEffect(() => {
    const opened = new EditorLock(diagnosticId, setHeld)
    lock.current = opened
    void opened.open()
    const stop = listen(diagnosticId, (message) => receive(message))
    return () => {
      stop()
      opened.close()
    }
  }, [diagnosticId])
  return {
    held,
    /** The revision that another tab stored last. */
    saved: saved?.diagnosticId === diagnosticId ? saved.revision : null,
    takeOver: async () => lock.current?.take(),
    /** Another tab goes on with the draft, though no lock says so. */
    handOver: () => lock.current?.handOver(),
  }
}
