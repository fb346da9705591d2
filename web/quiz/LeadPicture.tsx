import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { previewEnvironment, QuizEnvironmentContext } from './quizEnvironment.ts'
import { LeadForm } from './screens/LeadForm.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/run.css'

type Props = { diagnostic: PublishedDiagnostic; product: Pick<QuizEnvironment, 'productName' | 'homeUrl'> }

/** The lead form as visitors see it, as an inert picture. */
export function LeadPicture({ diagnostic, product }: Props) {
  return (
    <QuizEnvironmentContext.Provider value={previewEnvironment(product)}>
      <FailureBoundary fallback={null}>
        <div inert aria-hidden>
          <ThemeRoot template={diagnostic.designTemplate} as="div">
            <div className="h-3" />
            <div className="mz-run">
              <LeadForm
                type={null}
                responseId=""
                remember={false}
                diagnostic={diagnostic}
                onSubmit={() => {}}
                onBack={() => {}}
              />
            </div>
          </ThemeRoot>
        </div>
      </FailureBoundary>
    </QuizEnvironmentContext.Provider>
  )
}
