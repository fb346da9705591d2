const CHANNEL = 'mitsujiku.editor'

/** A message between the tabs of one browser, about one diagnostic. */
export type Message = { diagnosticId: string } & (
  | { type: 'saved'; revision: string }
  | { type: 'removed' }
  | { type: 'take-over' }
)

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

/** Tells the other tabs. Works after the editor was left, too. */
export function announce(message: Message): void {
  const channel = openChannel()
  channel?.postMessage(message)
  channel?.close()
}

/** Calls back with what other tabs announce about a diagnostic; returns the way to stop. */
export function listen(diagnosticId: string, receive: (message: Message) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.diagnosticId === diagnosticId) receive(data)
  })
  return () => channel?.close()
}
