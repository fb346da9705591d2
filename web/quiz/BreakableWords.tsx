import { Fragment } from 'react'
import { BREAK } from '#domain/text/words.ts'

/** Between katakana and a word of kanji, in either order. */
const SEAM = /[ァ-ヶー](?=[々一-龠]{2})|[々一-龠]{2}(?=[ァ-ヶ])/g

/** A title that breaks inside a compound (マーケター｜思考｜診断), which `auto-phrase` takes for one word. */
export function BreakableWords({ text }: { text: string }) {
  return withBreaks(text.replace(SEAM, `$&${BREAK}`))
}

/** Between two sentences. */
const PAUSE = new RegExp(`(?<=[。！？])${BREAK}`)

/** A text that breaks where the server marked it, and nowhere else; a sentence begins a line rather than ends one. */
export function MarkedWords({ text }: { text: string }) {
  const sentences = text.split(PAUSE)
  if (sentences.length === 1)
    return <span className={text.includes(BREAK) ? 'mz-words' : undefined}>{withBreaks(text)}</span>
  return (
    <span className="mz-words">
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences are never reordered
        <span key={index} className="mz-sentence">
          {withBreaks(sentence)}
        </span>
      ))}
    </span>
  )
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
