import { Link } from 'react-router'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { fishMessages } from '#web/messages/landing.ts'
import { QuizRun } from '#web/quiz/QuizRun.tsx'
import { InsteadOfSharingContext, previewEnvironment, QuizEnvironmentContext } from '#web/quiz/quizEnvironment.ts'
import { ThemeRoot } from '#web/quiz/ThemeRoot.tsx'
import { useSession } from '#web/session/session.tsx'
import '#web/quiz/styles/intro.css'
import '#web/quiz/styles/run.css'

type Props = { diagnostic: PublishedDiagnostic; onClose: () => void }

/** The run, without recording. Its end invites visitors to register. */
export default function FishRun({ diagnostic, onClose }: Props) {
  const { status } = useSession()
  const { productName, publicUrl } = usePublicConfig()
  return (
    <QuizEnvironmentContext.Provider value={previewEnvironment({ productName, homeUrl: publicUrl })}>
      <ThemeRoot template={diagnostic.designTemplate} as="div">
        <InsteadOfSharingContext.Provider value={status === 'signed-out' && <Invitation />}>
          <QuizRun diagnostic={diagnostic} responses={null} onClose={onClose} />
        </InsteadOfSharingContext.Provider>
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>
  )
}

function Invitation() {
  const texts = fishMessages.ending
  return (
    <section className="mz-share" aria-labelledby="fish-ending-heading">
      <h2 id="fish-ending-heading" className="mz-small-heading">
        {texts.heading}
      </h2>
      <p className="mz-muted">{texts.text}</p>
      <div className="mz-buttons">
        <Link to="/register" className="mz-button mz-primary">
          {texts.register}
        </Link>
        <Link to="/contact" className="mz-button">
          {texts.contact}
        </Link>
      </div>
    </section>
  )
}
