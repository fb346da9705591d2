export type Asked = {
  /** It goes as if it had come so many milliseconds later. */
  laterBy: number
  /** Whether its account was slow before. */
  wasSlow: boolean
  /** Whether it may take long itself, as a search through responses. */
  mayBeSlow: boolean
}

type Waiting = Asked & { due: number; start: () => void }
type Rest = 'none' | 'slow' | 'all'

export type DatabaseTurns = {
  take<Result>(asked: Asked, job: () => Promise<Result>): Promise<Result>
  /** Until then, what may be slow waits: that of accounts that were, or all of it. */
  rest(whose: 'slow' | 'all', until: Promise<void>): void
}

/** Runs `atOnce` jobs in the order in which they are due, one fewer of those that may be slow. */
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
      const next = others.reduce((least, one) => (one.due < least.due ? one : least), first)
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
        waiting.push({ ...asked, due: performance.now() + asked.laterBy, start })
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
