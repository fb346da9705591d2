const LATEST_MS = 5_000

/** Runs the work when the browser is idle, after five seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback; a second later the page has started.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, 1000)
}

/** Runs the work once the page is loaded and idle. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
