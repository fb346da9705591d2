import type { ReactNode } from 'react'
import type { DesignTemplate, PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { previewMessages as texts } from '#web/messages/preview.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { Picture } from './Picture.tsx'
import { AXIS_IMAGE_SIZES } from './pictureSources.ts'
import { withPlaceholders } from './previewRun.ts'
import { previewEnvironment, QuizEnvironmentContext } from './quizEnvironment.ts'
import { Intro } from './screens/Intro.tsx'
import { ResultCard } from './screens/ResultCard.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/intro.css'
import './styles/run.css'

type Props = {
  diagnostic: PublishedDiagnostic
  template: DesignTemplate
  product: Pick<QuizEnvironment, 'productName' | 'homeUrl'>
}

/** Intro, question and result of a template as three small, inert pictures. */
export function TemplateMiniature({ diagnostic, template, product }: Props) {
  const [type] = diagnostic.resultTypes
  return (
    <QuizEnvironmentContext.Provider value={previewEnvironment(product)}>
      <FailureBoundary fallback={null}>
        <div inert aria-hidden className="flex justify-center gap-1.5 max-[359px]:[&>:last-child]:hidden">
          <Frame template={template}>
            <Intro diagnostic={diagnostic} onStart={() => {}} close={null} />
          </Frame>
          <Frame template={template}>
            <FirstQuestion diagnostic={diagnostic} />
          </Frame>
          <Frame template={template}>
            <div className="mz-run">
              <div className="mz-result-screen">{type && <ResultCard type={type} eyebrow={m.result.eyebrow} />}</div>
            </div>
          </Frame>
        </div>
      </FailureBoundary>
    </QuizEnvironmentContext.Provider>
  )
}

/** A phone of 390 × 690 pixels, scaled to 84 × 149. */
function Frame({ template, children }: { template: DesignTemplate; children: ReactNode }) {
  return (
    <div className="h-[149px] w-[84px] overflow-hidden rounded-md border border-line">
      <div className="h-[690px] w-[390px] origin-top-left scale-[0.2154] overflow-hidden">
        <ThemeRoot template={template} as="div">
          {children}
        </ThemeRoot>
      </div>
    </div>
  )
}

/** The question screen without focus, keys and scrolling. */
function FirstQuestion({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  const asked = askedQuestions(withPlaceholders(diagnostic) ?? diagnostic)
  const { text, leftChoice, rightChoice } = asked[0] ?? { text: '', leftChoice: '', rightChoice: '' }
  const choices = [leftChoice || texts.blankChoice, rightChoice || texts.blankChoice]
  return (
    <div className="mz-run">
      <section className="mz-question">
        <div className="mz-progress">
          <p className="mz-progress-count">{m.question.progress(1, asked.length)}</p>
          <div className="mz-progress-track" />
        </div>
        {diagnostic.axes.some(({ imageUrl }) => imageUrl !== null) && (
          <Picture
            url={diagnostic.axes[0]?.imageUrl ?? null}
            className="mz-axis-image"
            sizes={AXIS_IMAGE_SIZES}
            priority="low"
          />
        )}
        <p className="mz-question-text">{text || texts.blankQuestion}</p>
        <div className="mz-choices">
          {choices.map((choice, place) => (
            <span key={place === 0 ? 'left' : 'right'} className="mz-choice">
              <span className="mz-key">{place + 1}</span>
              {choice}
            </span>
          ))}
        </div>
      </section>
    </div>
  )
}
