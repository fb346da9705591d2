import { useContext } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Answers, ResponseStatus, ResultPress } from '#domain/response/response.ts'
import { findResultType, resultCode, type Scores, scoreAnswers } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { focusOnMount } from '../focusOnMount.ts'
import { RESULT_IMAGE_SIZES } from '../pictureSources.ts'
import { InsteadOfSharingContext, KeptPageContext } from '../quizEnvironment.ts'
import { ErasureFoot } from './Consents.tsx'
import { KeepResult } from './KeepResult.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ResultCard } from './ResultCard.tsx'
import { ResultSharing } from './ResultSharing.tsx'
import { ScoreBars } from './ScoreBars.tsx'
import { TypeAxes } from './TypeAxes.tsx'
import { TypeMap } from './TypeMap.tsx'
import { useOtherType } from './useOtherType.ts'

type ResultScreenProps = {
  diagnostic: PublishedDiagnostic
  answers: Answers
  status: ResponseStatus | null
  onPress: (press: ResultPress) => void
  onRestart: () => void
  onClose: (() => void) | null
}

/** The result of a run, shown whether or not the response is stored. */
export function ResultScreen({ diagnostic, answers, status, onPress, onRestart, onClose }: ResultScreenProps) {
  const scores = scoreAnswers(diagnostic, answers)
  const type = findResultType(diagnostic.resultTypes, resultCode(scores))
  const instead = useContext(InsteadOfSharingContext)
  const isKept = useContext(KeptPageContext)
  const other = useOtherType()
  const otherType = diagnostic.resultTypes.find(({ code }) => code === other.code)
  const map = type !== null && (
    <TypeMap
      diagnostic={diagnostic}
      code={type.code}
      heading={m.result.map}
      mark={m.result.mine}
      sizes={RESULT_IMAGE_SIZES}
      press={{ onChoose: other.show }}
    />
  )
  if (otherType !== undefined) {
    return (
      <div className="mz-result-screen">
        <OtherType diagnostic={diagnostic} type={otherType} onBack={other.back} />
        {map}
      </div>
    )
  }
  return (
    <div className="mz-result-screen">
      <p className="mz-notice" role="status">
        {status !== null && status !== 'sending' && status !== 'stored' && m.result[status]}
      </p>
      {isKept && <p className="mz-notice">{m.result.onlyHere}</p>}
      {type === null ? (
        <NoResult diagnostic={diagnostic} scores={scores} />
      ) : (
        <>
          <ResultCard
            key={type.code}
            type={type}
            eyebrow={m.result.eyebrow}
            headingRef={focusOnMount}
            sharing={
              <ResultSharing
                diagnostic={diagnostic}
                type={type}
                scores={scores}
                onShare={(channel) => onPress({ channel })}
              />
            }
          >
            <ScoreBars diagnostic={diagnostic} scores={scores} />
          </ResultCard>
          {map}
          <NextSteps type={type} onPress={(place) => onPress({ place })} />
          <KeepResult type={type} scores={scores} />
          {instead}
        </>
      )}
      <div className="mz-result-actions">
        {!isKept && (
          <button type="button" className="mz-button" onClick={onRestart}>
            {m.result.again}
          </button>
        )}
        {onClose !== null && (
          <button type="button" className="mz-button" onClick={onClose}>
            {m.close}
          </button>
        )}
      </div>
      <ErasureFoot diagnostic={diagnostic} />
    </div>
  )
}

type OtherTypeProps = { diagnostic: PublishedDiagnostic; type: ResultType; onBack: () => void }

/** Another type than one's own, as on its shared page. */
function OtherType({ diagnostic, type, onBack }: OtherTypeProps) {
  return (
    <>
      <ResultCard key={type.code} type={type} eyebrow={m.result.sharedEyebrow} headingRef={focusOnMount}>
        <TypeAxes diagnostic={diagnostic} code={type.code} />
      </ResultCard>
      <div className="mz-result-actions">
        <button type="button" className="mz-button mz-primary" onClick={onBack}>
          {m.result.backToMine}
        </button>
      </div>
    </>
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
