import { visibleCredit } from '#domain/diagnostic/credit.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticMetadata } from '#domain/share/socialMetadata.ts'
import { isLongerThan } from '#domain/text/text.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { visitorMessages } from '#web/messages/visitor.ts'
import { Emblem } from './Emblem.tsx'
import { Picture } from './Picture.tsx'
import { useQuizEnvironment } from './quizEnvironment.ts'
import './styles/shareCard.css'

/** Longer titles get smaller letters, as on the drawn card. */
const LONG_TITLE = 24

/** An example of a shared link to the diagnostic: its card after the one that the server draws, host, title, description. */
export function ShareCard({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  const { productName, homeUrl } = useQuizEnvironment()
  const site = { publicUrl: homeUrl, productName }
  const { title, description } = diagnosticMetadata(diagnostic, diagnostic.publicUrl ?? '', site)
  const credit = visibleCredit(diagnostic, productName, homeUrl)
  const [first] = diagnostic.resultTypes
  return (
    <div className="mz-run">
      <p className="mz-run-head mz-muted">{previewMessages.cardNote}</p>
      <article className="mz-card mz-share-card">
        <div aria-hidden className="mz-share-drawn">
          {first && (
            <Picture
              url={first.imageUrl}
              className="mz-share-picture"
              sizes="200px"
              priority="high"
              instead={<Emblem code={first.code} className="mz-share-picture" />}
            />
          )}
          <div className="mz-share-words">
            <p>{visitorMessages.subtitle}</p>
            <p data-long={isLongerThan(title, LONG_TITLE) || undefined}>{title}</p>
            <p>{credit?.linkName || credit?.text}</p>
          </div>
        </div>
        <div className="mz-share-link">
          <p className="mz-muted">{new URL(homeUrl).host}</p>
          <h2 className="mz-small-heading">{title}</h2>
          <p className="mz-muted">{description}</p>
        </div>
      </article>
    </div>
  )
}
