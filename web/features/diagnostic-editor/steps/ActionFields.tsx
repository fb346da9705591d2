import { allowedActions } from '#domain/plan/plan.ts'
import { MAX_ACTIONS, type ResultAction, type ResultType } from '#domain/result-type/resultType.ts'
import { RESULTS } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { useStep } from '../state/stepContext.ts'
import { StepTextField } from './StepTextField.tsx'

/** The next steps that a result offers: added, removed and moved, as many as the plan allows. */
export function ActionFields({ type: { code, actions } }: { type: ResultType }) {
  const { profile, dispatch } = useStep()
  const allowed = profile === null ? MAX_ACTIONS : allowedActions(profile.planType)
  const change = (next: ResultAction[]) => dispatch({ type: 'result-edited', code, change: { actions: next } })
  const edit = (place: number, part: Partial<ResultAction>) =>
    change(actions.map((action, index) => (index === place ? { ...action, ...part } : action)))
  return (
    <fieldset className="grid min-w-0 gap-3 lg:col-span-2">
      <legend className="mb-2 font-semibold">{RESULTS.actions.heading}</legend>
      {actions.map((action, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields are named by their place, and hold no state of their own
          key={place}
          className="grid gap-3 border-line border-l-2 pl-3 lg:grid-cols-[1fr_2fr_8rem]"
        >
          <StepTextField
            path={`resultTypes.${code}.actions.${place}.label`}
            label={RESULTS.actions.label(place + 1)}
            placeholder={RESULTS.actions.labelExample}
            required
            value={action.label}
            onChange={(label) => edit(place, { label })}
          />
          <StepTextField
            path={`resultTypes.${code}.actions.${place}.url`}
            label={RESULTS.actions.url(place + 1)}
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
        <Button className="justify-self-start" onClick={() => change([...actions, { label: '', url: '' }])}>
          {RESULTS.actions.add(code)}
        </Button>
      )}
      <p className="text-ink-muted text-sm">{hintFor(actions.length, allowed)}</p>
    </fieldset>
  )
}

function hintFor(count: number, allowed: number): string {
  if (count > allowed) return RESULTS.actions.cut
  if (count < allowed) return RESULTS.actions.hint
  return allowed < MAX_ACTIONS ? RESULTS.actions.freeLimit : RESULTS.actions.limit(allowed)
}

type MoveProps = { actions: ResultAction[]; place: number; change: (next: ResultAction[]) => void }

function MoveAndRemove({ actions, place, change }: MoveProps) {
  const others = actions.filter((_, index) => index !== place)
  const moved = actions[place]
  const written = moved?.label || moved?.url || ''
  return (
    <div className="flex items-start justify-end gap-2 lg:pt-7">
      {place > 0 && moved !== undefined && (
        <Button
          aria-label={RESULTS.actions.up(place + 1)}
          onClick={() => change(others.toSpliced(place - 1, 0, moved))}
        >
          ↑
        </Button>
      )}
      <ConfirmButton
        aria-label={RESULTS.actions.remove(place + 1)}
        asks={written !== ''}
        question={{ danger: true, ...RESULTS.actions.removing(place + 1, written) }}
        onConfirm={() => change(others)}
      >
        {RESULTS.actions.removeShort}
      </ConfirmButton>
    </div>
  )
}
