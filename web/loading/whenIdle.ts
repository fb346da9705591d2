const LATEST_MS = 5_000

/** Does something when the browser has nothing better to do, and after five seconds on a page that is never idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback; a second after the page is there nothing of its start is left to do.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, 1000)
}

/** Does something once the page is loaded with all that belongs to it, and idle. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
