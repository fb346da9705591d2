const CHANNEL = 'mitsujiku.editor'

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

/** Subscribes to other tabs' messages about a diagnostic. Returns the unsubscribe function. */
export function listen(diagnosticId: string, receive: (message: Message) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.diagnosticId === diagnosticId) receive(data)
  })
  return () => channel?.close()
}
