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
 * Blocking after the first contentful paint as Total Blocking Time has it, but with each task of the page's main thread
 * taken by the processor time it used: on a machine whose cores are shared, a task of 2 ms may take 15 on the clock.
 * @param slowdown how many times slower the phone's processor is
 * @returns milliseconds
 * @throws Error when the trace holds no page, no first paint or no processor times
 */
export function processorBlocking(events: readonly TraceEvent[], slowdown: number): number {
  const page = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  )
  const painted = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === page?.pid)
  if (page === undefined || painted === undefined) throw new Error('the trace holds no painted page')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts >= painted.ts,
  )
  const times = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [(tdur / 1000) * slowdown]))
  if (times.length === 0) throw new Error('the trace holds no processor times')
  return times.reduce((sum, time) => sum + Math.max(0, time - LONG_MS), 0)
}
