import { createTurns } from '../turns.ts'

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * Runs at most `parallel` jobs at once, with at most `waiting` more. Jobs with the same key share one run. One owner's
 * jobs wait among themselves, so that each other owner's comes after one of them.
 */
export function createJobQueue(limits: { parallel: number; waiting: number }) {
  const inFlight = new Map<string, Promise<unknown>>()
  const createLanes = () => createTurns(limits, () => new QueueFull('Too many jobs are waiting'))
  const [ofOwner, ofAll] = [createLanes(), createLanes()]

  return {
    run<T>(owner: string, key: string, job: () => Promise<T>): Promise<T> {
      const known = inFlight.get(key)
      // A key always belongs to one kind of job, so the type matches.
      if (known !== undefined) return known as Promise<T>
      const promise = ofOwner(owner, () => ofAll('', job)).finally(() => inFlight.delete(key))
      inFlight.set(key, promise)
      return promise
    },
  }
}

export type JobQueue = ReturnType<typeof createJobQueue>
