import { Fragment } from 'react'
import { BREAK } from '#domain/text/words.ts'

/** Between katakana and a word of kanji, in either order. */
const SEAM = /[ァ-ヶー](?=[々一-龠]{2})|[々一-龠]{2}(?=[ァ-ヶ])/g

/** A title that breaks inside a compound (マーケター｜思考｜診断), which `auto-phrase` takes for one word. */
export function BreakableWords({ text }: { text: string }) {
  return withBreaks(text.replace(SEAM, `$&${BREAK}`))
}

/** A text that breaks where the server marked it, and nowhere else. */
export function MarkedWords({ text }: { text: string }) {
  return <span className={text.includes(BREAK) ? 'mz-words' : undefined}>{withBreaks(text)}</span>
}

function withBreaks(text: string) {
  return text.split(BREAK).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
