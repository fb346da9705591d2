/**
 * A ref that moves the focus to a new screen's heading, so that a screen reader reads it and the keyboard starts there.
 * The screen begins at its top.
 */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null) return
  element.focus({ preventScroll: true })
  const screen = element.closest('.mz-root')
  if (screen !== null && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
}
