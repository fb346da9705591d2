/** What this reads of an event of Chromium's trace: times in microseconds. */
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

/** From this on a task blocks (Total Blocking Time). */
const LONG_MS = 50

/**
 * Blocking as Total Blocking Time has it, but of the whole time from the beginning of the navigation, and with each task of
 * the page's main thread taken by the processor time it used: on a machine whose cores are shared, a task of 2 ms may take
 * 15 on the clock. It is never less than what a machine of its own would show after the first paint.
 * @param slowdown how many times slower the phone's processor is
 * @returns milliseconds
 * @throws Error when the trace holds no page or no processor times
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
