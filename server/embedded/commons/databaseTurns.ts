export type Asked = {
  /** What its account used of the database before, in milliseconds. */
  weight: number
  wasSlow: boolean
  /** Whether it may take long itself, as a search through responses. */
  mayBeSlow: boolean
}

type Waiting = Asked & { since: number; start: () => void }
type Rest = 'none' | 'slow' | 'all'

export type DatabaseTurns = {
  take<Result>(asked: Asked, job: () => Promise<Result>): Promise<Result>
  /** Until then, what may be slow waits: that of accounts that were, or all of it. */
  rest(whose: 'slow' | 'all', until: Promise<void>): void
}

const LAST_FOR_MS = 3_000

function comesLast({ mayBeSlow, since }: Waiting): boolean {
  return mayBeSlow && performance.now() - since < LAST_FOR_MS
}

function goesBefore(one: Waiting, other: Waiting): boolean {
  if (comesLast(one) !== comesLast(other)) return comesLast(other)
  return one.since + one.weight < other.since + other.weight
}

/**
 * Runs `atOnce` jobs, one fewer of those that may be slow, which come last for three seconds. Else they come in their
 * order, as if each had arrived later by what its account used.
 */
export function createDatabaseTurns(atOnce: number, most: number, refuse: () => Error): DatabaseTurns {
  const slowAtOnce = Math.max(1, atOnce - 1)
  const waiting: Waiting[] = []
  const running = { all: 0, slow: 0 }
  let resting: Rest = 'none'
  let rests = 0

  function mayStart({ wasSlow, mayBeSlow }: Asked): boolean {
    if (!mayBeSlow) return true
    return running.slow < slowAtOnce && (resting === 'none' || (resting === 'slow' && !wasSlow))
  }

  function startNext(): void {
    while (running.all < atOnce) {
      const [first, ...others] = waiting.filter(mayStart)
      if (first === undefined) return
      const next = others.reduce((least, one) => (goesBefore(one, least) ? one : least), first)
      waiting.splice(waiting.indexOf(next), 1)
      running.all += 1
      if (next.mayBeSlow) running.slow += 1
      next.start()
    }
  }

  return {
    async take(asked, job) {
      if (waiting.length >= most) throw refuse()
      await new Promise<void>((start) => {
        waiting.push({ ...asked, since: performance.now(), start })
        startNext()
      })
      try {
        return await job()
      } finally {
        running.all -= 1
        if (asked.mayBeSlow) running.slow -= 1
        startNext()
      }
    },
    rest(whose, until) {
      const own = ++rests
      if (resting !== 'all') resting = whose
      void until.finally(() => {
        if (own !== rests) return
        resting = 'none'
        startNext()
      })
    },
  }
}
