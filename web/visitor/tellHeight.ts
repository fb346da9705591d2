/** The message by which an embedded diagnostic tells the page around how high it is; embed.js listens for it. */
export const HEIGHT_MESSAGE = 'mitsujiku:height'

/** Tells the framing page the height of `element`, now and whenever it changes. */
export function tellHeight(element: HTMLElement): void {
  element.classList.add('mz-embedded')
  const tell = () =>
    window.parent.postMessage({ type: HEIGHT_MESSAGE, height: Math.ceil(element.getBoundingClientRect().height) }, '*')
  new ResizeObserver(tell).observe(element)
}
