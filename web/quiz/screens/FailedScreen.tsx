import { visitorMessages as m } from '#web/messages/visitor.ts'
import { ThemeRoot } from '../ThemeRoot.tsx'

/** Shown after a failure. @param homeUrl null in a frame, which has no links out */
export function FailedScreen({ homeUrl }: { homeUrl: string | null }) {
  return (
    <ThemeRoot template="default" as="main">
      <div className="mz-run">
        <section className="mz-card mz-not-found" role="alert">
          <h1 className="mz-heading">{m.failure.heading}</h1>
          <p className="mz-text">{m.failure.text}</p>
          <button type="button" className="mz-button mz-primary" onClick={() => window.location.reload()}>
            {m.failure.reload}
          </button>
          {homeUrl !== null && (
            <a className="mz-quiet" href={homeUrl}>
              {m.notFound.home}
            </a>
          )}
        </section>
      </div>
    </ThemeRoot>
  )
}
