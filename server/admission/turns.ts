export type Turns = <Result>(key: string, job: () => Promise<Result>, options?: { first?: boolean }) => Promise<Result>

type Lane = { running: number; waiting: (() => void)[] }

/**
 * Runs at most `parallel` jobs of a key at once, while `waiting` more wait, those with `first` before the others. Rejects
 * with `refuse()` beyond.
 */
export function createTurns(limits: { parallel: number; waiting: number }, refuse: () => Error): Turns {
  const lanes = new Map<string, Lane>()

  async function turn(lane: Lane, first: boolean): Promise<void> {
    if (lane.running < limits.parallel) {
      lane.running += 1
      return
    }
    if (lane.waiting.length >= limits.waiting) throw refuse()
    await new Promise<void>((resolve) => (first ? lane.waiting.unshift(resolve) : lane.waiting.push(resolve)))
  }

  return async (key, job, { first = false } = {}) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    await turn(lane, first)
    try {
      return await job()
    } finally {
      const next = lane.waiting.shift()
      if (next === undefined) lane.running -= 1
      else next()
      if (lane.running === 0) lanes.delete(key)
    }
  }
}
