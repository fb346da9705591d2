import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { SubmitOutcome } from '#domain/response/submitOutcome.ts'

export type QuizRunProps = {
  diagnostic: Diagnostic
  /** preview: nothing is kept, nothing is shared. */
  mode: 'live' | 'preview'
  onClose: () => void
  /** Called once per finished run; the result is on the screen before it settles. */
  onComplete: (response: DiagnosticResponse) => Promise<SubmitOutcome>
}

/** The run of a diagnostic: questions, the lead form when it is on, the result (specification, section 4). */
export function QuizRun({ diagnostic }: QuizRunProps) {
  return <div className="mz-root">{diagnostic.title}</div>
}
