import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { LeadForm } from './screens/LeadForm.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/run.css'

/** The lead form as visitors see it, as an inert picture. */
export function LeadPicture({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  return (
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
  )
}
