/** What the tabs that edit tell each other. */
type Message =
  | { type: 'who-edits' }
  | { type: 'editing'; sittingId: string; diagnosticId: string }
  | { type: 'left'; sittingId: string }
  | { type: 'saved'; sittingId: string; diagnosticId: string; revision: number }

/** What this tab knows of the others: who edits what, and which newer revision another tab saved. */
export type OtherSittings = {
  /** Sitting id → diagnostic id. */
  open: ReadonlyMap<string, string>
  /** Diagnostic id → the newest revision that another tab saved. */
  saved: ReadonlyMap<string, number>
}

export const NOBODY: OtherSittings = { open: new Map(), saved: new Map() }

/** Tells the browser's other tabs what this one edits, and listens to what they do. */
export class Sitting {
  private readonly channel: BroadcastChannel | null
  private others = NOBODY

  /** @param editing null: this tab edits nothing, it only listens */
  constructor(
    private readonly editing: { sittingId: string; diagnosticId: string } | null,
    private readonly onChange: (others: OtherSittings) => void,
  ) {
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mitsujiku.editor')
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
    const open = new Map(this.others.open)
    const saved = new Map(this.others.saved)
    if (message.type === 'editing') open.set(message.sittingId, message.diagnosticId)
    if (message.type === 'left') open.delete(message.sittingId)
    if (message.type === 'saved') saved.set(message.diagnosticId, message.revision)
    this.others = { open, saved }
    this.onChange(this.others)
  }
}
