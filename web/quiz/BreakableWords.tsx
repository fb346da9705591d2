import { useContext } from 'react'
import { BREAK } from '#domain/text/words.ts'
import { QuizEnvironmentContext } from './quizEnvironment.ts'

/** Longer titles and names are set smaller. */
export const LONG_NAME = 24

/** A boundary between katakana and kanji. */
const SEAM = /[ァ-ヶー](?=[々一-龠]{2})|[々一-龠]{2}(?=[ァ-ヶ])/g

/** Renders a title or name with the server's line breaks, in previews with its own (マーケター｜思考｜診断). */
export function BreakableWords({ text }: { text: string }) {
  const environment = useContext(QuizEnvironmentContext)
  const marked = environment?.markedNames.find((name) => name.replaceAll(BREAK, '') === text)
  return marked === undefined ? withBreaks(text.replace(SEAM, `$&${BREAK}`)) : <MarkedWords text={marked} />
}

/** A break between two sentences. */
const PAUSE = new RegExp(`([。！？])${BREAK}`, 'g')

/** Renders a text that breaks only at the server's marks. Sentences prefer to begin on a new line. */
export function MarkedWords({ text }: { text: string }) {
  const sentences = text.replace(PAUSE, '$1\0').split('\0')
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
  // biome-ignore lint/suspicious/noArrayIndexKey: the words are never reordered
  return text.split(BREAK).flatMap((word, index) => (index > 0 ? [<wbr key={index} />, word] : [word]))
}
