import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'

const BESIDE = '-ml-3.25 row-start-2 min-h-0 overflow-y-auto pr-1 pl-3.25 lg:col-start-2'

type Props = {
  /** The response that is shown; null: the figures. */
  shownId: string | null
  /** On a phone it replaces the list. */
  onPhone: boolean
  /** The place of the response in the list, from 0; -1 if it is not listed. */
  index: number
  /** The number of all matches; null if unknown. */
  total: number | null
  canMove: (step: 1 | -1) => boolean
  onMove: (step: 1 | -1) => void
  onBack: () => void
  children: ReactNode
}

/** The pane beside the list: a response with the way to its neighbours, or the figures. */
export function ResponsePane({ shownId, onPhone, index, total, canMove, onMove, onBack, children }: Props) {
  const texts = responsesMessages
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!pane.current || shownId === null) return
    pane.current.scrollTop = 0
    // The focused element may be gone with the former response, or hidden with the list; the keys work where the focus is.
    const focused = document.activeElement
    if (focused === document.body || focused?.checkVisibility?.() === false) pane.current.focus()
  }, [shownId])
  return (
    <section
      ref={pane}
      aria-label={shownId === null ? texts.figures : undefined}
      // The figures hold no control that would let the keyboard scroll them.
      tabIndex={shownId === null ? 0 : -1}
      className={cx(BESIDE, shownId !== null && 'outline-none', !onPhone && 'max-lg:hidden')}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-surface pb-3">
        <Button
          variant="ghost"
          size="small"
          className={cx('-ml-3.25', shownId === null && 'lg:hidden')}
          icon={<ArrowLeft aria-hidden size={18} />}
          onClick={onBack}
        >
          <span className="lg:hidden">{texts.back}</span>
          <span className="max-lg:hidden">{texts.backToCharts}</span>
        </Button>
        {shownId !== null && (
          <div className="flex items-center gap-2">
            {index >= 0 && (
              <span className="text-ink-muted text-xs tabular-nums sm:mr-1 sm:text-sm">
                {texts.place(index + 1, total)}
              </span>
            )}
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                size="small"
                aria-keyshortcuts={step === 1 ? 'J' : 'K'}
                title={texts.key(step === 1 ? 'J' : 'K')}
                aria-disabled={!canMove(step)}
                onClick={() => onMove(step)}
              >
                {step === 1 ? texts.next : texts.previous}
              </Button>
            ))}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
