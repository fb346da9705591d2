import type { Axis } from '#domain/axis/axis.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { RESULTS } from '#web/messages/editor.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { StepTextField } from '../fields/StepTextField.tsx'
import { ImageField } from '../images/ImageField.tsx'
import type { StepProps } from './stepProps.ts'

/** Step 3: the eight result types. */
export function ResultsStep(props: StepProps) {
  return (
    <div className="grid gap-6">
      <p className="max-w-reading text-ink-muted">{RESULTS.intro}</p>
      {props.state.diagnostic.resultTypes.map((type) => (
        <ResultTypeGroup key={type.code} type={type} {...props} />
      ))}
    </div>
  )
}

const IMAGE_ASPECT = { width: 1, height: 1 }

function ResultTypeGroup({ type, state, errors, dispatch }: StepProps & { type: ResultType }) {
  const edit = (change: Partial<Pick<ResultType, 'name' | 'subtitle' | 'description'>>) =>
    dispatch({ type: 'result-edited', code: type.code, change })
  const editing = { errors, dispatch }
  const traits = traitNames(state.diagnostic.axes, type.code)
  return (
    <EditorGroup
      legend={RESULTS.group(type.code)}
      aside={
        <p className="text-ink-muted text-sm max-sm:clear-both sm:flow-root sm:pt-0.5">{RESULTS.traits(traits)}</p>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-[1fr_13rem]">
        <div className="grid gap-5">
          <div className="grid gap-5 lg:grid-cols-2">
            <StepTextField
              {...editing}
              path={`resultTypes.${type.code}.name`}
              label={RESULTS.name}
              required
              value={type.name}
              onChange={(name) => edit({ name })}
            />
            <StepTextField
              {...editing}
              path={`resultTypes.${type.code}.subtitle`}
              label={RESULTS.subtitle}
              value={type.subtitle}
              onChange={(subtitle) => edit({ subtitle })}
            />
          </div>
          <StepTextField
            {...editing}
            path={`resultTypes.${type.code}.description`}
            label={RESULTS.description}
            required
            rows={5}
            value={type.description}
            onChange={(description) => edit({ description })}
          />
        </div>
        <ImageField
          slot={type.code}
          label={RESULTS.image}
          hint={RESULTS.imageHint}
          aspect={IMAGE_ASPECT}
          state={state}
          dispatch={dispatch}
          className="max-md:max-w-52"
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
