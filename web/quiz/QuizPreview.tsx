import { useState } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { visitorMessages } from '#web/messages/visitor.ts'
import { QuizRun } from './QuizRun.tsx'
import { InsteadOfSharingContext, previewEnvironment, QuizEnvironmentContext } from './quizEnvironment.ts'
import { Intro } from './screens/Intro.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import './styles/intro.css'

export type QuizPreviewProps = {
  diagnostic: PublishedDiagnostic
  /** The product's name and home, as the default footer credit has them. */
  product: Pick<QuizEnvironment, 'productName' | 'homeUrl'>
  onClose: () => void
}

/** What a visitor would see of a diagnostic: fills the dialog it is shown in; records nothing and raises no counter. */
export function QuizPreview({ diagnostic, product, onClose }: QuizPreviewProps) {
  const [running, setRunning] = useState(false)
  return (
    <QuizEnvironmentContext.Provider value={previewEnvironment(product)}>
      <ThemeRoot template={diagnostic.designTemplate} as="div">
        {running ? (
          <InsteadOfSharingContext.Provider value={<NotShared />}>
            <QuizRun diagnostic={diagnostic} responses={null} onClose={() => setRunning(false)} />
          </InsteadOfSharingContext.Provider>
        ) : (
          <Intro diagnostic={diagnostic} onStart={() => setRunning(true)} close={{ onClick: onClose }} />
        )}
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>
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
