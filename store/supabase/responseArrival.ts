import type { Client } from './client.ts'

/** New responses must appear within 10 seconds. */
const POLL_MS = 8_000

export type ArrivalOptions = {
  /** Whether the backend has Supabase Realtime; the embedded backend has not. */
  realtime: boolean
  /** Responses per diagnostic. Times would not do: a response kept on a phone arrives with an earlier time. */
  counts(): Promise<Record<string, number>>
  pollMs?: number
}

/** Calls back when responses arrive: by Realtime, or by polling every 8 seconds while visible. Returns a stop. */
export function watchArrival(client: Client, options: ArrivalOptions, arrived: () => void): () => void {
  const { realtime, counts, pollMs = POLL_MS } = options
  let isJoined = false
  let known: string | null = null

  async function look() {
    try {
      const seen = JSON.stringify(Object.entries(await counts()).sort())
      if (known !== null && seen !== known) arrived()
      known = seen
    } catch {
      // The list itself reports an outage.
    }
  }

  /** Also looks: responses were not announced while the channel was closed. */
  function setJoined(joined: boolean) {
    if (joined === isJoined) return
    isJoined = joined
    void look()
  }

  const channel = realtime
    ? client
        .channel('responses')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'diagnostic_responses' }, arrived)
        // 'SUBSCRIBED' does not yet mean that the database sends its changes.
        .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension === 'postgres_changes') setJoined(status === 'ok')
        })
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') setJoined(false)
        })
    : null

  void look()
  const timer = setInterval(() => {
    if (!isJoined && !globalThis.document?.hidden) void look()
  }, pollMs)
  return () => {
    clearInterval(timer)
    if (channel !== null) void client.removeChannel(channel)
  }
}
