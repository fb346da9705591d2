/** For `ref`: what appears is scrolled into view, no further than needed. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
