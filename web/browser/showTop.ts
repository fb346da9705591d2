/** Scrolls to the top of the page and moves the focus there. */
export function showTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}
