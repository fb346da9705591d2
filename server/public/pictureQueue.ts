import { TURNS } from '../admission/limits.ts'
import { createTurns } from '../admission/turns.ts'

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Makes a few pictures at a time, cards first: a conversion may take seconds. Jobs with the same key share one run. */
export function createPictureQueue(limits = TURNS.pictures) {
  const inFlight = new Map<string, Promise<unknown>>()
  const enqueue = createTurns(limits, () => new QueueFull('Too many pictures are waiting'))

  return {
    /** Rejects with QueueFull when too many wait. */
    run<T>(kind: 'card' | 'conversion', key: string, job: () => Promise<T>): Promise<T> {
      const known = inFlight.get(key)
      // A key always belongs to one kind of job, so the type matches.
      if (known !== undefined) return known as Promise<T>
      const promise = enqueue('', job, { first: kind === 'card' }).finally(() => inFlight.delete(key))
      inFlight.set(key, promise)
      return promise
    },
  }
}

export type PictureQueue = ReturnType<typeof createPictureQueue>
