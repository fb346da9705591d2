import { allowedActions } from '#domain/plan/plan.ts'
import {
  giveAction,
  isActionAddress,
  MAX_ACTIONS,
  type ResultAction,
  type ResultType,
} from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { resultsMessages } from '#web/messages/editorResults.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useStep } from '../state/stepContext.ts'
import { StepTextField } from './StepTextField.tsx'

/** The next steps that a result offers: added, removed and moved, as many as the plan allows. */
export function ActionFields({ type: { code, actions } }: { type: ResultType }) {
  const { state, profile, dispatch } = useStep()
  const allowed = profile === null ? MAX_ACTIONS : allowedActions(profile.planType)
  const change = (next: ResultAction[]) => dispatch({ type: 'result-edited', code, change: { actions: next } })
  const [first] = actions
  const give = (action: ResultAction) => {
    const { codes, full } = giveAction(state.diagnostic.resultTypes, action, allowed)
    dispatch({ type: 'action-given', action, allowed })
    const undo = {
      label: resultsMessages.actions.undo,
      onClick: () => dispatch({ type: 'action-withdrawn', action, codes }),
    }
    if (codes.length === 0) return void toast.info(resultsMessages.actions.givenToNone(full))
    toast.success(resultsMessages.actions.given(codes.length), {
      action: undo,
      ...(full > 0 && { description: resultsMessages.actions.full(full) }),
    })
  }
  const edit = (place: number, part: Partial<ResultAction>) =>
    change(actions.map((action, index) => (index === place ? { ...action, ...part } : action)))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3">
      <legend className="float-left font-medium text-sm">{resultsMessages.actions.heading}</legend>
      {actions.map((action, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields are named by their place, and hold no state of their own
          key={place}
          className="grid w-full gap-3 border-line border-l-2 pl-3 sm:grid-cols-[1fr_1.4fr_auto] lg:grid-cols-2"
        >
          <StepTextField
            path={`resultTypes.${code}.actions.${place}.label`}
            label={resultsMessages.actions.label(place + 1)}
            placeholder={resultsMessages.actions.labelExample}
            required
            value={action.label}
            onChange={(label) => edit(place, { label })}
          />
          <StepTextField
            path={`resultTypes.${code}.actions.${place}.url`}
            label={resultsMessages.actions.url(place + 1)}
            placeholder="https://"
            inputMode="url"
            required
            value={action.url}
            onChange={(url) => edit(place, { url: url.trim() })}
          />
          <MoveAndRemove actions={actions} place={place} change={change} />
        </div>
      ))}
      {actions.length < allowed && (
        <Button size="small" onClick={() => change([...actions, { label: '', url: '' }])}>
          {resultsMessages.actions.add}
        </Button>
      )}
      {first && isComplete(first) && (
        <Button size="small" variant="ghost" onClick={() => give(first)}>
          {resultsMessages.actions.give}
        </Button>
      )}
      {actions.length >= allowed && (
        <p className="w-full text-ink-muted text-sm">{limitHint(actions.length, allowed)}</p>
      )}
    </fieldset>
  )
}

const isComplete = ({ label, url }: ResultAction) => !isBlank(label) && isActionAddress(url)

function limitHint(count: number, allowed: number): string {
  if (count > allowed) return resultsMessages.actions.cut
  return allowed < MAX_ACTIONS ? resultsMessages.actions.freeLimit : resultsMessages.actions.limit(allowed)
}

type MoveProps = { actions: ResultAction[]; place: number; change: (next: ResultAction[]) => void }

function MoveAndRemove({ actions, place, change }: MoveProps) {
  const others = actions.filter((_, index) => index !== place)
  const moved = actions[place]
  const written = moved?.label || moved?.url || ''
  return (
    <div className="flex items-start justify-end gap-2 sm:max-lg:pt-7 lg:col-span-2">
      {place > 0 && moved !== undefined && (
        <Button
          aria-label={resultsMessages.actions.up(place + 1)}
          onClick={() => change(others.toSpliced(place - 1, 0, moved))}
        >
          ↑
        </Button>
      )}
      <ConfirmButton
        aria-label={resultsMessages.actions.remove(place + 1)}
        asks={written !== ''}
        question={{ danger: true, ...resultsMessages.actions.removing(place + 1, written) }}
        onConfirm={() => change(others)}
      >
        {resultsMessages.actions.removeShort}
      </ConfirmButton>
    </div>
  )
}
