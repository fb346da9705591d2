import { useSyncExternalStore } from 'react'

/** Pictures being made ready in this page; each gives whether it was refused. */
const running = new Set<Promise<'ready' | 'refused'>>()
const listeners = new Set<() => void>()

function change(step: () => void): void {
  step()
  for (const listener of listeners) listener()
}

/**
 * Takes note of a picture that is being made ready: who saves the draft waits for it, and who leaves is asked.
 * @param work gives whether the picture was refused; must not reject
 */
export function whilePreparing(work: Promise<'ready' | 'refused'>): void {
  change(() => running.add(work))
  void work.then(() => change(() => running.delete(work)))
}

export function arePreparing(): boolean {
  return running.size > 0
}

/** Whether a picture is being made ready. */
export function usePreparing(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, arePreparing)
}

/** Waits until every picture is in the draft, or one of them is refused, or the signal says to stop. */
export async function picturesPrepared(signal: AbortSignal): Promise<'ready' | 'refused' | 'cancelled'> {
  const cancelled = new Promise<'cancelled'>((resolve) => {
    signal.addEventListener('abort', () => resolve('cancelled'), { once: true })
  })
  const all = Promise.all(running).then((outcomes) => (outcomes.includes('refused') ? 'refused' : 'ready'))
  return Promise.race([all, cancelled])
}
