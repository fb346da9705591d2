import { Fragment } from 'react'

/** Between katakana and a word of kanji, in either order. */
const SEAM = /[ァ-ヶー](?=[々一-龠]{2})|[々一-龠]{2}(?=[ァ-ヶ])/g

/** A title that breaks inside a compound (マーケター｜思考｜診断), which `auto-phrase` takes for one word. */
export function BreakableWords({ text }: { text: string }) {
  const words = text.replace(SEAM, '$&\u200b').split('\u200b')
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
