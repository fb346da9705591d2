import type { Client } from './client.ts'

/** Without Realtime, a new response must show within 10 seconds. */
const POLL_MS = 8_000

export type ArrivalOptions = {
  /** Whether the backend has Supabase Realtime; the embedded one has not. */
  realtime: boolean
  /** When the newest response of each diagnostic came. */
  newest(): Promise<Record<string, string>>
  isVisible?: () => boolean
}

/**
 * Calls back when responses arrived: by Realtime while its channel stands, otherwise by asking every 8 seconds while
 * the page is visible. Returns the way to stop.
 */
export function watchArrival(client: Client, options: ArrivalOptions, arrived: () => void): () => void {
  const { realtime, newest, isVisible = () => typeof document === 'undefined' || !document.hidden } = options
  let channelStands = false
  let known: string | null = null

  async function poll() {
    if (channelStands || !isVisible()) return
    try {
      const seen = JSON.stringify(Object.entries(await newest()).sort())
      if (known !== null && seen !== known) arrived()
      known = seen
    } catch {
      // An outage shows where the list is read; the next poll tries again.
    }
  }

  const channel = realtime
    ? client
        .channel('responses')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'diagnostic_responses' }, arrived)
        .subscribe((status) => {
          channelStands = status === 'SUBSCRIBED'
        })
    : null

  void poll()
  const timer = setInterval(poll, POLL_MS)
  return () => {
    clearInterval(timer)
    if (channel !== null) void client.removeChannel(channel)
  }
}
