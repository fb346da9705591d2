export type Turns = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>

type Lane = { running: number; waiting: (() => void)[] }

/** Runs at most `parallel` jobs of a key at once, while `waiting` more wait. Rejects with `refuse()` beyond. */
export function createTurns(limits: { parallel: number; waiting: number }, refuse: () => Error): Turns {
  const lanes = new Map<string, Lane>()

  async function turn(lane: Lane): Promise<void> {
    if (lane.running < limits.parallel) {
      lane.running += 1
      return
    }
    if (lane.waiting.length >= limits.waiting) throw refuse()
    await new Promise<void>((resolve) => lane.waiting.push(resolve))
  }

  return async (key, job) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    await turn(lane)
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
