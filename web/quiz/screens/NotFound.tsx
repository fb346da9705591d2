import { visitorMessages as m } from '#web/messages/visitor.ts'

type NotFoundProps = {
  homeUrl: string
  reason?: string
}

/** No such diagnostic, or it is not published. */
export function NotFound({ homeUrl, reason = m.notFound.default }: NotFoundProps) {
  return (
    <section className="mz-card mz-not-found">
      <h1 className="mz-heading">{m.notFound.heading}</h1>
      <p className="mz-text">{reason}</p>
      <a className="mz-button mz-primary" href={homeUrl}>
        {m.notFound.home}
      </a>
    </section>
  )
}
