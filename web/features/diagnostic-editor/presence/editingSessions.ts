const CHANNEL = 'mitsujiku.editor'

/** What the tabs tell each other. */
type Message =
  | { type: 'who-edits' }
  | { type: 'editing'; sittingId: string; diagnosticId: string }
  | { type: 'left'; sittingId: string }
  | { type: 'saved'; sittingId: string; diagnosticId: string; revision: number }
  | { type: 'removed'; diagnosticId: string }

/** What this tab knows of the others: who edits what, and which newer revision another tab saved. */
export type OtherSittings = {
  /** Sitting id → diagnostic id. */
  open: ReadonlyMap<string, string>
  /** Diagnostic id → the newest revision that another tab saved. */
  saved: ReadonlyMap<string, number>
}

export const NOBODY: OtherSittings = { open: new Map(), saved: new Map() }

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

/** Tells the tabs that edit a diagnostic that it was deleted. */
export function announceRemoval(diagnosticId: string): void {
  const channel = openChannel()
  channel?.postMessage({ type: 'removed', diagnosticId } satisfies Message)
  channel?.close()
}

/** Tells the browser's other tabs what this one edits, and listens to what they do. */
export class Sitting {
  private readonly channel: BroadcastChannel | null
  private others = NOBODY

  /**
   * @param editing null: this tab edits nothing, it only listens
   * @param onRemoved what is edited here was deleted in another tab
   */
  constructor(
    private readonly editing: { sittingId: string; diagnosticId: string } | null,
    private readonly onChange: (others: OtherSittings) => void,
    private readonly onRemoved: () => void = () => {},
  ) {
    this.channel = openChannel()
    this.channel?.addEventListener('message', (event: MessageEvent<Message>) => this.hear(event.data))
    this.say({ type: 'who-edits' })
    this.announce()
  }

  announceSave(revision: number): void {
    if (this.editing) this.say({ type: 'saved', ...this.editing, revision })
  }

  close(): void {
    if (this.editing) this.say({ type: 'left', sittingId: this.editing.sittingId })
    this.channel?.close()
  }

  private announce(): void {
    if (this.editing) this.say({ type: 'editing', ...this.editing })
  }

  private say(message: Message): void {
    this.channel?.postMessage(message)
  }

  private hear(message: Message): void {
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
    if (message.type === 'editing') open.set(message.sittingId, message.diagnosticId)
    if (message.type === 'left') open.delete(message.sittingId)
    if (message.type === 'saved') saved.set(message.diagnosticId, message.revision)
    this.others = { open, saved }
    this.onChange(this.others)
  }
}
