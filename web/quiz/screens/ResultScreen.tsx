import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Answers, ResponseStatus } from '#domain/response/response.ts'
import { findResultType, resultCode, type Scores, scoreAnswers } from '#domain/response/scores.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { focusOnMount } from '../focusOnMount.ts'
import { KeepResult } from './KeepResult.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RESULT_IMAGE_SIZES, ResultCard } from './ResultCard.tsx'
import { ScoreBars } from './ScoreBars.tsx'
import { SharingSection } from './SharingSection.tsx'
import { TypeMap } from './TypeMap.tsx'

type ResultScreenProps = {
  diagnostic: PublishedDiagnostic
  answers: Answers
  status: ResponseStatus | null
  onNextStep: (place: number) => void
  onRestart: () => void
  onClose: (() => void) | null
}

/** The result of a run, shown whether or not the response is stored. */
export function ResultScreen({ diagnostic, answers, status, onNextStep, onRestart, onClose }: ResultScreenProps) {
  const scores = scoreAnswers(diagnostic, answers)
  const type = findResultType(diagnostic.resultTypes, resultCode(scores))
  return (
    <div className="mz-result-screen">
      <p className="mz-notice" role="status">
        {status !== null && status !== 'sending' && status !== 'stored' && m.result[status]}
      </p>
      {type === null ? (
        <NoResult diagnostic={diagnostic} scores={scores} />
      ) : (
        <>
          <ResultCard type={type} eyebrow={m.result.eyebrow} headingRef={focusOnMount}>
            <ScoreBars diagnostic={diagnostic} scores={scores} />
          </ResultCard>
          <NextSteps type={type} onPress={onNextStep} />
          <TypeMap
            diagnostic={diagnostic}
            code={type.code}
            heading={m.result.map}
            mark={m.result.mine}
            sizes={RESULT_IMAGE_SIZES}
          />
          <KeepResult diagnostic={diagnostic} type={type} scores={scores} />
          <SharingSection diagnostic={diagnostic} type={type} />
        </>
      )}
      <div className="mz-result-actions">
        <button type="button" className="mz-button" onClick={onRestart}>
          {m.result.again}
        </button>
        {onClose !== null && (
          <button type="button" className="mz-button" onClick={onClose}>
            {m.close}
          </button>
        )}
      </div>
    </div>
  )
}

function NoResult({ diagnostic, scores }: { diagnostic: PublishedDiagnostic; scores: Scores }) {
  return (
    <article className="mz-card mz-result">
      <p className="mz-eyebrow">{m.result.eyebrow}</p>
      <h1 className="mz-result-name" tabIndex={-1} ref={focusOnMount}>
        {m.result.none}
      </h1>
      <p className="mz-text">{m.result.noneHint}</p>
      <ScoreBars diagnostic={diagnostic} scores={scores} />
    </article>
  )
}
