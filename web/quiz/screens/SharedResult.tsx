import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { ResultCard } from './ResultCard.tsx'

type SharedResultProps = {
  diagnostic: PublishedDiagnostic
  type: ResultType
  takeUrl: string
}

/** What a shared link shows: that type, and the way to take the diagnostic. */
export function SharedResult({ diagnostic, type, takeUrl }: SharedResultProps) {
  return (
    <div className="mz-run mz-shared">
      <header className="mz-run-head">
        <p className="mz-run-title">{diagnostic.title}</p>
      </header>
      <ResultCard type={type} eyebrow={m.result.sharedEyebrow} />
      <div className="mz-result-actions">
        <a className="mz-button mz-primary" href={takeUrl}>
          {m.result.take}
        </a>
      </div>
    </div>
  )
}
