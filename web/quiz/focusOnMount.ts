import { EMBEDDED, FRAME_MESSAGES } from './frameMessages.ts'

/** A ref: focus to a new screen's heading one frame later, so that the browser lays out once; window to its top. */
export function focusOnMount(heading: HTMLElement | null): void {
  focusNextFrame(heading, (element) => {
    const screen = element.closest('.mz-root')
    if (screen !== null && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
    // A frame as high as what it shows does not scroll: the page around it does.
    if (screen?.closest(`.${EMBEDDED}`)) window.parent.postMessage({ type: FRAME_MESSAGES.screen }, '*')
  })
}

/** The same from question to question, where the window stays unless the new heading is out of sight. */
export function focusInPlace(heading: HTMLElement | null): void {
  focusNextFrame(heading, (element) => element.scrollIntoView({ block: 'nearest' }))
}

function focusNextFrame(heading: HTMLElement | null, scroll: (element: HTMLElement) => void): void {
  if (heading === null) return
  const before = document.activeElement
  requestAnimationFrame(() => {
    scroll(heading)
    requestAnimationFrame(() => {
      // A visitor who has moved the focus meanwhile keeps it.
      if (document.activeElement === before) heading.focus({ preventScroll: true })
    })
  })
}
