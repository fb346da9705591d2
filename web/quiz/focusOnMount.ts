/**
 * A ref that moves the focus to a new screen's heading, so that a screen reader reads it and the keyboard starts there.
 * The screen begins at its top. The focus follows in the frame after the screen's first one: moved before, it has the
 * browser lay the screen out twice, and somebody who taps waits for both.
 */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null) return
  const before = document.activeElement
  requestAnimationFrame(() => {
    const screen = element.closest('.mz-root')
    if (screen !== null && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
    requestAnimationFrame(() => {
      // Whoever was quicker, and is on the screen already, stays there.
      if (document.activeElement === before) element.focus({ preventScroll: true })
    })
  })
}
