import { useEffect, useEffectEvent, useState } from 'react'

const CHANNEL = 'mitsujiku.editor'

type Message =
  | { type: 'who-edits' }
  | { type: 'editing'; sessionId: string; diagnosticId: string }
  | { type: 'left'; sessionId: string }
  | { type: 'saved'; diagnosticId: string; revision: string }
  | { type: 'removed'; diagnosticId: string }

/** What this tab knows of the others: the diagnostics they edit, and the revisions they saved. */
export type OtherSessions = {
  open: ReadonlyMap<string, string>
  /** Diagnostic id → the revision that another tab saved last. */
  saved: ReadonlyMap<string, string>
}

const NO_SESSIONS: OtherSessions = { open: new Map(), saved: new Map() }

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

/** Tells the other tabs that a diagnostic was saved. Works after the editor was left, too. */
export function announceSave(diagnosticId: string, revision: string): void {
  announce({ type: 'saved', diagnosticId, revision })
}

/** Tells the tabs that edit a diagnostic that it was deleted. */
export function announceRemoval(diagnosticId: string): void {
  announce({ type: 'removed', diagnosticId })
}

function announce(message: Message): void {
  const channel = openChannel()
  channel?.postMessage(message)
  channel?.close()
}

/** Tells the other tabs what this one edits, and follows what they do. */
export class EditingSession {
  private readonly channel: BroadcastChannel | null
  private others = NO_SESSIONS

  /** @param editing null: this tab only listens @param onRemoved deleted in another tab */
  constructor(
    private readonly editing: { sessionId: string; diagnosticId: string } | null,
    private readonly onChange: (others: OtherSessions) => void,
    private readonly onRemoved: () => void = () => {},
  ) {
    this.channel = openChannel()
    this.channel?.addEventListener('message', (event: MessageEvent<Message>) => this.receive(event.data))
    this.greet()
    window.addEventListener('pagehide', this.leave)
    window.addEventListener('pageshow', this.greet)
  }

  close(): void {
    window.removeEventListener('pagehide', this.leave)
    window.removeEventListener('pageshow', this.greet)
    this.leave()
    this.channel?.close()
  }

  private readonly greet = (): void => {
    this.send({ type: 'who-edits' })
    this.announce()
  }

  private announce(): void {
    if (this.editing) this.send({ type: 'editing', ...this.editing })
  }

  private readonly leave = (): void => {
    if (this.editing) this.send({ type: 'left', sessionId: this.editing.sessionId })
  }

  private send(message: Message): void {
    this.channel?.postMessage(message)
  }

  private receive(message: Message): void {
    if (message.type === 'who-edits') {
      this.announce()
      return
    }
    if (message.type === 'removed') {
      if (message.diagnosticId === this.editing?.diagnosticId) this.onRemoved()
      return
    }
    const open = new Map(this.others.open)
    const saved = new Map(this.others.saved)
    if (message.type === 'editing') open.set(message.sessionId, message.diagnosticId)
    if (message.type === 'left') open.delete(message.sessionId)
    if (message.type === 'saved') saved.set(message.diagnosticId, message.revision)
    this.others = { open, saved }
    this.onChange(this.others)
  }
}

/** What other tabs edit, telling them of this tab's session. @param sessionId null: this tab edits nothing */
export function useEditingSession(
  sessionId: string | null,
  diagnosticId: string,
  /** What is edited here was deleted in another tab. */
  onRemoved: () => void,
): OtherSessions {
  const [others, setOthers] = useState<OtherSessions>(NO_SESSIONS)
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    const editing = sessionId === null ? null : { sessionId, diagnosticId }
    const session = new EditingSession(editing, setOthers, () => removed())
    return () => session.close()
  }, [sessionId, diagnosticId])
  return others
}
