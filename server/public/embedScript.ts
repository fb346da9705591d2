import { FRAME_MESSAGES } from '#web/quiz/frameMessages.ts'

const MAX_HEIGHT = 20_000

/**
 * /embed.js: resizes framed diagnostics to their content, and brings a new screen's top into view. Listens only to frames
 * of the product.
 */
export function embedScript(publicUrl: string): string {
  return `(() => {
  const origin = ${JSON.stringify(publicUrl)}
  const frames = () => [...document.querySelectorAll('iframe')]
  addEventListener('message', (event) => {
    const frame = frames().find((one) => one.contentWindow === event.source)
    if (event.origin !== origin || !frame) return
    const { type, height } = event.data ?? {}
    if (type === ${JSON.stringify(FRAME_MESSAGES.height)} && height > 0 && height <= ${MAX_HEIGHT}) frame.style.height = Number(height) + 'px'
    if (type === ${JSON.stringify(FRAME_MESSAGES.screen)} && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
  })
  for (const frame of frames()) {
    if (frame.src.startsWith(origin + '/')) frame.contentWindow.postMessage({ type: ${JSON.stringify(FRAME_MESSAGES.ask)} }, origin)
  }
})()
`
}
