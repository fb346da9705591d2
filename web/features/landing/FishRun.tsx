import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { QuizRun } from '#web/quiz/QuizRun.tsx'
import { ThemeRoot } from '#web/quiz/ThemeRoot.tsx'
import '#web/quiz/styles/intro.css'

type Props = { diagnostic: Diagnostic; onClose: () => void }

/** The run as a visitor sees it; nothing is recorded. */
export default function FishRun({ diagnostic, onClose }: Props) {
  return (
    <ThemeRoot template={diagnostic.designTemplate} as="div">
      <QuizRun diagnostic={diagnostic} mode="preview" onClose={onClose} onComplete={async () => 'recorded'} />
    </ThemeRoot>
  )
}
