import { Component, type ReactNode } from 'react'
import { visitorMessages as m } from '#web/messages/visitor.ts'

type Props = { children: ReactNode }

/** Shows a way on where a screen fails, and tells the browser. What was answered is kept and sent all the same. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="mz-run">
        <section className="mz-card mz-not-found" role="alert">
          <h1 className="mz-heading">{m.failure.heading}</h1>
          <p className="mz-text">{m.failure.text}</p>
          <button type="button" className="mz-button mz-primary" onClick={() => window.location.reload()}>
            {m.failure.reload}
          </button>
        </section>
      </div>
    )
  }
}
