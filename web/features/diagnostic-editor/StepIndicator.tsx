import { Check, CircleAlert } from 'lucide-react'
import { type Dispatch, useId } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { canGoTo, findRefused, STEPS, type Step, stepProgress } from '#domain/diagnostic/editorSteps.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { cx } from '#web/ui/cx.ts'
import type { EditorAction } from './state/editorActions.ts'

type Props = {
  diagnostic: Diagnostic
  current: Step
  /** Steps that were to be passed or published with something missing. */
  revealed: ReadonlySet<Step>
  disabled: boolean
  dispatch: Dispatch<EditorAction>
  onBlocked: () => void
}

/** The four steps with their progress. Leads back to any step and forward to the next. */
export function StepIndicator(props: Props) {
  return (
    <nav aria-label={editorMessages.stepsLabel}>
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {STEPS.map((step, index) => (
          <StepButton key={step} step={step} number={index + 1} {...props} />
        ))}
      </ol>
    </nav>
  )
}

function StepButton({ step, number, ...props }: Props & { step: Step; number: number }) {
  const { diagnostic, current, revealed, disabled, dispatch, onBlocked } = props
  const { done, total } = stepProgress(diagnostic, step)
  const isCurrent = step === current
  const isOpen = isCurrent || canGoTo(diagnostic, current, step)
  const isRefused = findRefused(diagnostic, step).length > 0
  const id = useId()
  const isDone = done >= total
  const isMarked = isRefused || (revealed.has(step) && !isDone)
  return (
    <li
      className={cx(
        'relative flex min-w-0 flex-col gap-0.5 border-t-3 pt-2',
        isCurrent ? 'border-accent' : isMarked ? 'border-danger' : isDone ? 'border-accent-line' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={isOpen ? undefined : true}
        aria-describedby={id}
        disabled={disabled}
        onClick={isOpen ? () => dispatch({ type: 'step-opened', step }) : onBlocked}
        className={cx(
          // The whole cell is the target; its text alone would be too small to touch.
          'text-left font-medium text-sm leading-snug after:absolute after:inset-0 sm:text-base',
          'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
          isCurrent ? 'text-accent-strong' : isOpen ? 'text-ink hover:text-accent' : 'text-ink-muted',
        )}
      >
        <span aria-hidden="true" className="tabular mr-1.5 max-sm:hidden">
          {number}
        </span>
        {editorMessages.steps[step]}
      </button>
      <span
        id={id}
        className={cx('tabular flex min-h-5 items-center gap-1 text-xs', isMarked ? 'text-danger' : 'text-ink-muted')}
      >
        {isMarked && <CircleAlert aria-hidden size={14} className="shrink-0" />}
        {isDone && isRefused ? (
          <span className="max-sm:sr-only">{editorMessages.stepRefused}</span>
        ) : isDone ? (
          <>
            <Check aria-hidden size={14} className="shrink-0 text-success" />
            <span className="max-sm:sr-only">{editorMessages.stepDone}</span>
          </>
        ) : (
          <>
            {isMarked && (
              <span className="sr-only">{isRefused ? editorMessages.stepRefused : editorMessages.stepMissing}</span>
            )}
            <span>{editorMessages.stepProgress(done, total)}</span>
          </>
        )}
      </span>
    </li>
  )
}
