import { EMBEDDED, FRAME_MESSAGES } from './frameMessages.ts'

/** A ref for a new screen's heading: scrolls to its top and focuses it a frame later, which saves a layout. */
export function focusOnMount(heading: HTMLElement | null): void {
  focusNextFrame(heading, (element) => {
    const screen = element.closest('.mz-root')
    if (screen !== null && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
    // A frame as high as its content does not scroll; the parent page does.
    if (screen?.closest(`.${EMBEDDED}`)) window.parent.postMessage({ type: FRAME_MESSAGES.screen }, '*')
  })
}

/** Like `focusOnMount` between questions: scrolls only if the heading is out of sight. */
export function focusInPlace(heading: HTMLElement | null): void {
  focusNextFrame(heading, (element) => element.scrollIntoView({ block: 'nearest' }))
}

function focusNextFrame(heading: HTMLElement | null, scroll: (element: HTMLElement) => void): void {
  // An inert picture of a screen neither scrolls nor takes the focus.
  if (heading === null || heading.closest('[inert]') !== null) return
  const before = document.activeElement
  requestAnimationFrame(() => {
    scroll(heading)
    requestAnimationFrame(() => {
      // The visitor may have moved the focus meanwhile.
      if (document.activeElement === before) heading.focus({ preventScroll: true })
    })
  })
}
