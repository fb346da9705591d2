import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticMetadata } from '#domain/share/socialMetadata.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { Picture } from './Picture.tsx'
import { useQuizEnvironment } from './quizEnvironment.ts'
import './styles/shareCard.css'

/** An example of the card by which networks show a link to the diagnostic: picture, title, description, host. */
export function ShareCard({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  const { productName, homeUrl } = useQuizEnvironment()
  const { title, description } = diagnosticMetadata(diagnostic, diagnostic.publicUrl ?? '', {
    publicUrl: homeUrl,
    productName,
  })
  const pictured = diagnostic.resultTypes.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? diagnostic.imageUrl
  return (
    <div className="mz-run">
      <p className="mz-muted">{previewMessages.cardNote}</p>
      <article className="mz-card mz-share-card">
        <Picture url={pictured} className="mz-share-card-image" sizes="400px" priority="high" />
        <p className="mz-muted">{new URL(homeUrl).host}</p>
        <h2 className="mz-small-heading">{title}</h2>
        <p className="mz-muted">{description}</p>
      </article>
    </div>
  )
}
