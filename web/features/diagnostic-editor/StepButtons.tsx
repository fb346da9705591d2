import { ArrowLeft, ArrowRight } from 'lucide-react'
import { memo, useId } from 'react'
import { EDITOR } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'

type Props = {
  hasPrevious: boolean
  hasNext: boolean
  canGoOn: boolean
  onPrevious: () => void
  onNext: () => void
}

/** One step back or forward. Pressed too early, the way forward shows what is missing instead. */
export const StepButtons = memo(function StepButtons({ hasPrevious, hasNext, canGoOn, onPrevious, onNext }: Props) {
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5 pb-6">
      {hasPrevious ? (
        <Button icon={<ArrowLeft aria-hidden size={18} />} onClick={onPrevious}>
          {EDITOR.previous}
        </Button>
      ) : (
        <span />
      )}
      {hasNext && !canGoOn && (
        <p id={reasonId} className="ml-auto text-ink-muted text-sm">
          {EDITOR.stepBlocked}
        </p>
      )}
      {hasNext && (
        <button
          type="button"
          className={buttonStyle('primary', 'medium')}
          aria-disabled={!canGoOn}
          aria-describedby={canGoOn ? undefined : reasonId}
          onClick={onNext}
        >
          {EDITOR.next}
          <ArrowRight aria-hidden size={18} />
        </button>
      )}
    </div>
  )
})
