const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Flushes now, when the browser comes online, on return to the page, and after pauses from 2 seconds to 5 minutes.
 * @param flush sends pending items and resolves to whether some remain; never rejects
 */
export function startRetrying({ flush }: { flush(): Promise<boolean> }): { later(): void } {
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

  // There is no window in tests of the stores.
  globalThis.window?.addEventListener('online', now)
  globalThis.window?.addEventListener('focus', now)
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
  })
  now()
  return {
    /** Flushes after the current pause. Call when a new item is pending. */
    later() {
      if (!running) schedule()
    },
  }
}
