import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { Scores } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { NextSteps } from './NextSteps.tsx'
import { PlainText } from './PlainText.tsx'
import { ResultCard } from './ResultCard.tsx'
import { RunHeader } from './RunHeader.tsx'
import { ScoreBars } from './ScoreBars.tsx'
import { SharingSection } from './SharingSection.tsx'
import { TypeAxes } from './TypeAxes.tsx'
import { TypeMap } from './TypeMap.tsx'

type SharedResultProps = {
  diagnostic: PublishedDiagnostic
  type: ResultType
  scores?: Scores | null
  takeUrl: string
}

/** The page of a shared result type, or with scores of a visitor's own result. */
export function SharedResult({ diagnostic, type, scores = null, takeUrl }: SharedResultProps) {
  return (
    <div className="mz-run mz-shared">
      <RunHeader title={diagnostic.title} onClose={null} />
      <ResultCard
        type={type}
        eyebrow={scores === null ? m.result.sharedEyebrow : m.result.keptEyebrow}
        sharing={<SharingSection diagnostic={diagnostic} type={type} />}
      >
        {scores === null ? (
          <TypeAxes diagnostic={diagnostic} code={type.code} />
        ) : (
          <ScoreBars diagnostic={diagnostic} scores={scores} />
        )}
      </ResultCard>
      <section
        className="mz-invitation"
        data-stays={scores === null || undefined}
        aria-labelledby="mz-invitation-heading"
      >
        <h2 id="mz-invitation-heading" className="mz-heading">
          {m.result.invitation}
        </h2>
        <a className="mz-button mz-primary" href={takeUrl}>
          {m.result.take}
        </a>
      </section>
      {scores !== null && <NextSteps type={type} />}
      <section className="mz-card mz-about" aria-label={diagnostic.title}>
        {!isBlank(diagnostic.description) && <PlainText text={diagnostic.description} />}
        <p className="mz-muted">{m.result.effort(askedQuestions(diagnostic).length)}</p>
      </section>
      <TypeMap
        diagnostic={diagnostic}
        code={type.code}
        heading={m.result.others}
        mark={m.result.this}
        sizes="64px"
        press={{ hrefOf: (code) => `${takeUrl}/result/${code}` }}
      />
    </div>
  )
}
