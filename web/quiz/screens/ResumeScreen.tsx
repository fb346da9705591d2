import { visitorMessages as m } from '#web/messages/visitor.ts'
import { focusOnMount } from '../focusOnMount.ts'

type ResumeScreenProps = {
  answered: number
  total: number
  onGoOn: () => void
  onStartAgain: () => void
}

/** Offers to continue an interrupted run. */
export function ResumeScreen({ answered, total, onGoOn, onStartAgain }: ResumeScreenProps) {
  return (
    <section className="mz-card mz-resume">
      <h1 className="mz-heading" tabIndex={-1} ref={focusOnMount}>
        {m.resume.heading}
      </h1>
      <p className="mz-text">{m.resume.answered(answered, total)}</p>
      <button type="button" className="mz-button mz-primary" onClick={onGoOn}>
        {m.resume.goOn}
      </button>
      <button type="button" className="mz-button" onClick={onStartAgain}>
        {m.resume.startAgain}
      </button>
    </section>
  )
}
