const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

export type RetryingOptions = {
  /** Tries to send what waits; resolves to whether something still waits. Never rejects. */
  flush(): Promise<boolean>
  /** The window, whose 'online' and 'focus' say that trying again may be worth it. */
  events?: EventTarget | null
  /** The document: coming back to the page says the same. */
  page?: (EventTarget & { visibilityState: string }) | null
}

/** Flushes at once, when online, on return to the page, and after pauses from 2 seconds to 5 minutes. */
export function startRetrying({
  flush,
  events = typeof window === 'undefined' ? null : window,
  page = typeof document === 'undefined' ? null : document,
}: RetryingOptions): { later(): void } {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  async function run() {
    if (running) return
    running = true
    clearTimeout(timer)
    const waiting = await flush()
    running = false
    if (waiting) schedule()
    else pause = FIRST_PAUSE_MS
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  function now() {
    pause = FIRST_PAUSE_MS
    void run()
  }

  events?.addEventListener('online', now)
  events?.addEventListener('focus', now)
  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') now()
  })
  now()
  return {
    /** Something new waits: tries it after the current pause. */
    later() {
      if (!running) schedule()
    },
  }
}
