import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { visitorMessages } from '#web/messages/visitor.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { answersLeadingTo, type PreviewPlace, withPlaceholders } from './previewRun.ts'
import { QuizRun } from './QuizRun.tsx'
import { InsteadOfSharingContext, previewEnvironment, QuizEnvironmentContext } from './quizEnvironment.ts'
import { ShareCard } from './ShareCard.tsx'
import { Intro } from './screens/Intro.tsx'
import { LeadForm } from './screens/LeadForm.tsx'
import { ResultScreen } from './screens/ResultScreen.tsx'
import { RunHeader } from './screens/RunHeader.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/intro.css'
import './styles/run.css'

type QuizPreviewProps = {
  diagnostic: PublishedDiagnostic
  /** Name and home of the product, for the default footer credit. */
  product: Pick<QuizEnvironment, 'productName' | 'homeUrl'>
  place: PreviewPlace
  onPlace: (place: PreviewPlace) => void
}

/** The visitor's view of a diagnostic. Nothing is recorded or counted. */
export function QuizPreview({ diagnostic, product, ...at }: QuizPreviewProps) {
  return (
    <QuizEnvironmentContext.Provider value={previewEnvironment(product)}>
      <ThemeRoot template={diagnostic.designTemplate} as="div">
        <InsteadOfSharingContext.Provider value={<NotShared />}>
          <FailureBoundary key={at.place} fallback={<p className="mz-text">{previewMessages.broken}</p>}>
            <Place diagnostic={diagnostic} {...at} />
          </FailureBoundary>
        </InsteadOfSharingContext.Provider>
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>
  )
}

function Place({ diagnostic, place, onPlace }: Omit<QuizPreviewProps, 'product'>) {
  if (place === 'intro') return <Intro diagnostic={diagnostic} onStart={() => onPlace('questions')} close={null} />
  if (place === 'questions') {
    const asked = withPlaceholders(diagnostic)
    if (asked === null) {
      return (
        <div className="mz-run">
          <p className="mz-text">{previewMessages.noQuestion}</p>
        </div>
      )
    }
    return <QuizRun diagnostic={asked} responses={null} onClose={() => onPlace('intro')} />
  }
  if (place === 'card') return <ShareCard diagnostic={diagnostic} />
  if (place === 'lead') {
    return (
      <div className="mz-run">
        <RunHeader title={diagnostic.title} onClose={() => onPlace('intro')} />
        <LeadForm
          type={diagnostic.resultTypes[0] ?? null}
          responseId=""
          remember={false}
          diagnostic={diagnostic}
          onSubmit={() => onPlace(RESULT_CODES[0])}
          onBack={() => onPlace('questions')}
        />
      </div>
    )
  }
  return (
    <div className="mz-run">
      <ResultScreen
        key={place}
        diagnostic={diagnostic}
        answers={answersLeadingTo(diagnostic, place)}
        status={null}
        onPress={() => {}}
        onRestart={() => onPlace('questions')}
        onClose={() => onPlace('intro')}
      />
    </div>
  )
}

function NotShared() {
  return (
    <section className="mz-share">
      <h2 className="mz-small-heading">{visitorMessages.share.heading}</h2>
      <p className="mz-muted">{previewMessages.share}</p>
    </section>
  )
}
