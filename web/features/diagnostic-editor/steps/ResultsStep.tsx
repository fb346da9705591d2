import type { Axis } from '#domain/axis/axis.ts'
import { ResultType } from '#domain/result-type/resultType.ts'
import { fieldsOf } from '#domain/schema/schema.ts'
import { RESULTS } from '#web/messages/editor.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { ImageField } from '../images/ImageField.tsx'
import { useStep } from '../state/stepContext.ts'
import { ActionFields } from './ActionFields.tsx'
import { StepTextField } from './StepTextField.tsx'

export function ResultsStep() {
  const { state } = useStep()
  return (
    <div className="grid gap-6">
      <p className="max-w-reading text-ink-muted">{RESULTS.intro}</p>
      {state.diagnostic.resultTypes.map((type) => (
        <ResultTypeGroup key={type.code} type={type} />
      ))}
    </div>
  )
}

/** A field that takes more characters is one of several lines. */
const ONE_LINE = 200

const IMAGE_ASPECT = { width: 1, height: 1 }

function ResultTypeGroup({ type }: { type: ResultType }) {
  const { state, dispatch } = useStep()
  const traits = traitNames(state.diagnostic.axes, type.code)
  return (
    <EditorGroup
      legend={RESULTS.group(type.code)}
      aside={
        <p className="text-ink-muted text-sm max-sm:clear-both sm:flow-root sm:pt-0.5">{RESULTS.traits(traits)}</p>
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_13rem]">
        <div className="grid gap-5 lg:grid-cols-2">
          {fieldsOf(ResultType).map(({ name, required, max }) => (
            <StepTextField
              key={name}
              path={`resultTypes.${type.code}.${name}`}
              label={RESULTS.fields[name]}
              required={required}
              value={type[name]}
              onChange={(text) => dispatch({ type: 'result-edited', code: type.code, change: { [name]: text } })}
              {...(max > ONE_LINE && { rows: 5, className: 'lg:col-span-2' })}
            />
          ))}
          <ActionFields type={type} />
        </div>
        <ImageField
          slot={type.code}
          label={RESULTS.image}
          hint={RESULTS.imageHint}
          aspect={IMAGE_ASPECT}
          className="max-sm:max-w-52"
        />
      </div>
    </EditorGroup>
  )
}

/** The names of the three traits that make the type; their codes where they have none yet. */
function traitNames(axes: readonly Axis[], code: string): string[] {
  return axes.map(({ leftTrait, rightTrait }) => {
    const trait = code.includes(leftTrait.code) ? leftTrait : rightTrait
    return trait.name || trait.code
  })
}
