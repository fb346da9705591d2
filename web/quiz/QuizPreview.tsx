import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { QuizRun } from './QuizRun.tsx'

export type QuizPreviewProps = {
  diagnostic: Diagnostic
  onClose: () => void
}

/** What a visitor would see of a diagnostic: fills the dialog it is shown in; records nothing and raises no counter. */
export function QuizPreview({ diagnostic, onClose }: QuizPreviewProps) {
  return <QuizRun diagnostic={diagnostic} mode="preview" onClose={onClose} onComplete={async () => 'recorded'} />
}
