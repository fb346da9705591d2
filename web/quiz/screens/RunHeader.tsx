import { visitorMessages as m } from '#web/messages/visitor.ts'

type RunHeaderProps = {
  title: string
  onClose: (() => void) | null
}

/** The header of a run: title and close button. */
export function RunHeader({ title, onClose }: RunHeaderProps) {
  return (
    <header className="mz-run-head">
      <p className="mz-run-title">{title}</p>
      {onClose !== null && (
        <button type="button" className="mz-close" aria-label={m.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </header>
  )
}
