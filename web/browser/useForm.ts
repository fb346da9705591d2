import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { filledIn } from './filledIn.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'

type Values = Readonly<Record<string, string>>
type Problems<Problem> = Readonly<Record<string, Problem | undefined>>

type Options<Typed, Problem> = {
  /** The values before anything is typed. They may change. */
  opened: Typed
  /** The problems by field, shown after a press. */
  problems: (typed: Typed) => Problems<Problem>
  /** The fields are read-only, and presses are ignored. */
  busy: boolean
  /** Receives values without problems. */
  onSubmit: (typed: Typed) => void
}

/** Enter must not submit while an input method is composing. Older browsers report keyCode 229. */
function keepComposing(event: KeyboardEvent): void {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.target instanceof HTMLInputElement && event.key === 'Enter' && composing) event.preventDefault()
}

/** A form over texts. A press shows what is wrong and focuses the first such field, or submits. */
export function useForm<Typed extends Values, Problem>(options: Options<Typed, Problem>) {
  const { opened, problems, busy, onSubmit } = options
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const [checked, setChecked] = useState(false)
  const typed: Typed = { ...opened, ...changes }
  const found = problems(typed)
  const errors: Problems<Problem> = checked ? found : {}
  const change = (changed: Partial<Typed>) => setChanges((known) => ({ ...known, ...changed }))
  const takeFilled = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): Typed => {
    const filled = filledIn(currentTarget, typed) as Partial<Typed>
    if (Object.keys(filled).length > 0) change(filled)
    return { ...typed, ...filled }
  }
  return {
    typed,
    errors,
    dirty: Object.keys(changes).some((name) => changes[name] !== opened[name]),
    change,
    reset: () => {
      setChanges({})
      setChecked(false)
    },
    props: {
      noValidate: true,
      onKeyDown: keepComposing,
      onInput: takeFilled,
      onFocus: takeFilled,
      onPointerOver: takeFilled,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (busy) return
        const sent = takeFilled(event)
        focusFirstInvalid(event.currentTarget, () => setChecked(true))
        if (Object.values(problems(sent)).every((problem) => problem === undefined)) onSubmit(sent)
      },
    },
    field: <Name extends keyof Typed & string>(name: Name) => ({
      value: typed[name],
      error: errors[name],
      readOnly: busy,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Typed>),
    }),
  }
}
