export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs at most `parallel` jobs at once, with at most `waiting` more. Jobs with the same key share one run. */
export function createJobQueue(limits: { parallel: number; waiting: number }) {
  const inFlight = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < limits.parallel) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) throw new QueueFull('Too many jobs are waiting')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The next job takes over the slot. */
  function handOver(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  async function runOne<T>(job: () => Promise<T>): Promise<T> {
    await turn()
    try {
      return await job()
    } finally {
      handOver()
    }
  }

  return {
    run<T>(key: string, job: () => Promise<T>): Promise<T> {
      const known = inFlight.get(key)
      // A key always belongs to one kind of job, so the type matches.
      if (known !== undefined) return known as Promise<T>
      const promise = runOne(job).finally(() => inFlight.delete(key))
      inFlight.set(key, promise)
      return promise
    },
  }
}

export type JobQueue = ReturnType<typeof createJobQueue>
