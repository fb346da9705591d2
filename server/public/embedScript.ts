import { HEIGHT_MESSAGE } from '#web/visitor/tellHeight.ts'

/** Higher than any screen of a diagnostic: a height beyond it is no height. Pixels. */
const MAX_HEIGHT = 20_000

/**
 * /embed.js: a page that frames a diagnostic includes it once, and each frame is as high as what it shows. It believes
 * only the frame itself, and only a number.
 */
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
