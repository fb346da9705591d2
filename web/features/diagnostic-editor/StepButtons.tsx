import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { nextStep, previousStep, type Step } from '#domain/diagnostic/editorSteps.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import type { useSteps } from './useSteps.ts'

type Props = { step: Step; steps: ReturnType<typeof useSteps> }

/** One step back or forward. Pressed too early, the way forward shows what is missing instead. */
export function StepButtons({ step, steps: { canGoOn, openPrevious, openNext } }: Props) {
  const hasNext = nextStep(step) !== null
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5 pb-6">
      {previousStep(step) ? (
        <Button icon={<ArrowLeft aria-hidden size={18} />} onClick={openPrevious}>
          {editorMessages.previous}
        </Button>
      ) : (
        <span />
      )}
      {hasNext && !canGoOn && (
        <p id={reasonId} className="ml-auto text-ink-muted text-sm">
          {editorMessages.stepBlocked}
        </p>
      )}
      {hasNext && (
        <button
          type="button"
          className={buttonStyle('primary', 'medium')}
          aria-disabled={!canGoOn}
          aria-describedby={canGoOn ? undefined : reasonId}
          onClick={openNext}
        >
          {editorMessages.next}
          <ArrowRight aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}
