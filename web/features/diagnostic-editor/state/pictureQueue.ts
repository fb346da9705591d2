import { useState, useSyncExternalStore } from 'react'

export type PreparationResult = 'ready' | 'refused'

/** Pictures of one editor in preparation. Saving waits for them, and leaving asks. */
export class PictureQueue {
  private readonly running = new Set<Promise<PreparationResult>>()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly isBusy = (): boolean => this.running.size > 0

  /** @param work must not reject */
  add(work: Promise<PreparationResult>): void {
    this.running.add(work)
    this.notify()
    void work.then(() => {
      this.running.delete(work)
      this.notify()
    })
  }

  /** Waits until every picture is in the draft, one of them is refused, or the signal aborts. */
  async settled(signal: AbortSignal): Promise<PreparationResult | 'cancelled'> {
    const cancelled = new Promise<'cancelled'>((resolve) => {
      signal.addEventListener('abort', () => resolve('cancelled'), { once: true })
    })
    const all = Promise.all(this.running).then((results) => (results.includes('refused') ? 'refused' : 'ready'))
    return Promise.race([all, cancelled])
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** A queue for one editor, and whether it is busy. */
export function useNewPictureQueue(): { queue: PictureQueue; preparing: boolean } {
  const [queue] = useState(() => new PictureQueue())
  return { queue, preparing: useSyncExternalStore(queue.subscribe, queue.isBusy) }
}
