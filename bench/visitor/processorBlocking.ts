/** An event of Chromium's trace, times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Processor time of the thread; missing where the system cannot tell. */
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** Longer tasks block (Total Blocking Time). */
const LONG_MS = 50

/**
 * Total Blocking Time from the start of the navigation, by processor time instead of wall time: other processes on shared
 * cores do not count.
 * @param slowdown how many times slower the phone's processor is
 * @returns milliseconds
 * @throws Error when the trace has no page or no processor times
 */
export function processorBlocking(events: readonly TraceEvent[], slowdown: number): number {
  const page = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  )
  if (page === undefined) throw new Error('the trace holds no page')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts >= page.ts,
  )
  const times = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [(tdur / 1000) * slowdown]))
  if (times.length === 0) throw new Error('the trace holds no processor times')
  return times.reduce((sum, time) => sum + Math.max(0, time - LONG_MS), 0)
}
