/** The message by which an embedded diagnostic tells the page around how high it is; embed.js listens for it. */
export const HEIGHT_MESSAGE = 'mitsujiku:height'

/**
 * Tells the height of `element` now and whenever it changes, which from then on is that of what it shows, not that of
 * the frame. Whoever frames the page may know it: it holds no secret.
 */
export function tellHeight(element: HTMLElement): void {
  element.classList.add('mz-embedded')
  const tell = () =>
    window.parent.postMessage({ type: HEIGHT_MESSAGE, height: Math.ceil(element.getBoundingClientRect().height) }, '*')
  new ResizeObserver(tell).observe(element)
}
