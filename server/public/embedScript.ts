import { HEIGHT_MESSAGE } from '#web/visitor/tellHeight.ts'

const MAX_HEIGHT = 20_000

/** /embed.js: resizes framed diagnostics to their content. Accepts only numbers, from the frame itself. */
export function embedScript(publicUrl: string): string {
  return `(() => {
  const origin = ${JSON.stringify(publicUrl)}
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data?.type !== ${JSON.stringify(HEIGHT_MESSAGE)}) return
    const height = Number(event.data.height)
    if (!(height > 0 && height <= ${MAX_HEIGHT})) return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === event.source) frame.style.height = height + 'px'
    }
  })
})()
`
}
