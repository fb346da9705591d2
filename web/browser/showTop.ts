/** Shows the top of the page, and goes on from there by keyboard: what had the focus is gone or out of sight. */
export function showTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
