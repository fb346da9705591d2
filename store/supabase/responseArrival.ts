import type { Client } from './client.ts'

/** Without Realtime, a new response must show within 10 seconds. */
const POLL_MS = 8_000

export type ArrivalOptions = {
  /** Whether the backend has Supabase Realtime; the embedded one has not. */
  realtime: boolean
  /** How many responses each diagnostic has. Not their times: one kept on a phone arrives with an earlier time. */
  counts(): Promise<Record<string, number>>
  isVisible?: () => boolean
  pollMs?: number
}

/** Calls back when responses arrived: by Realtime, or by asking every 8 seconds while visible. Returns a stop. */
export function watchArrival(client: Client, options: ArrivalOptions, arrived: () => void): () => void {
  const { realtime, counts, pollMs = POLL_MS } = options
  const isVisible = options.isVisible ?? (() => typeof document === 'undefined' || !document.hidden)
  let channelStands = false
  let known: string | null = null

  async function look() {
    try {
      const seen = JSON.stringify(Object.entries(await counts()).sort())
      if (known !== null && seen !== known) arrived()
      known = seen
    } catch {
      // An outage shows where the list is read; the next look tries again.
    }
  }

  /** What came while the channel was being set up, or since it fell, was not announced. */
  function setChannelStands(stands: boolean) {
    if (stands === channelStands) return
    channelStands = stands
    void look()
  }

  const channel = realtime
    ? client
        .channel('responses')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'diagnostic_responses' }, arrived)
        // A channel is joined before the database sends its changes, and even where it never will.
        .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension === 'postgres_changes') setChannelStands(status === 'ok')
        })
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') setChannelStands(false)
        })
    : null

  void look()
  const timer = setInterval(() => {
    if (!channelStands && isVisible()) void look()
  }, pollMs)
  return () => {
    clearInterval(timer)
    if (channel !== null) void client.removeChannel(channel)
  }
}
