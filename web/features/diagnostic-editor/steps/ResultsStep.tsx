import type { Axis } from '#domain/axis/axis.ts'
import { ResultType } from '#domain/result-type/resultType.ts'
import { fieldsOf } from '#domain/schema/schema.ts'
import { resultsMessages } from '#web/messages/editorResults.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { ImageField } from '../images/ImageField.tsx'
import { useStep } from '../state/stepContext.ts'
import { ActionFields } from './ActionFields.tsx'
import { StepTextField } from './StepTextField.tsx'
import { TypeOverview } from './TypeOverview.tsx'

const IMAGE_HINT = 'results-image-hint'

export function ResultsStep() {
  const { state, dispatch } = useStep()
  const { resultTypes } = state.diagnostic
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted text-sm">
        {resultsMessages.intro}
        <span id={IMAGE_HINT}>{resultsMessages.imageHint}</span>
        {resultsMessages.actions.hint}
      </p>
      <TypeOverview types={resultTypes} dispatch={dispatch} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {resultTypes.map((type) => (
          <ResultTypeGroup key={type.code} type={type} />
        ))}
      </div>
    </div>
  )
}

/** A field that takes more characters is one of several lines. */
const ONE_LINE = 200

const IMAGE_ASPECT = { width: 1, height: 1 }

function ResultTypeGroup({ type }: { type: ResultType }) {
  const { state, dispatch } = useStep()
  const traits = traitNames(state.diagnostic.axes, type.code)
  const field = ({ name, required, max }: ReturnType<typeof fieldsOf<typeof ResultType>>[number]) => (
    <StepTextField
      key={name}
      path={`resultTypes.${type.code}.${name}`}
      label={resultsMessages.fields[name]}
      required={required}
      value={type[name]}
      onChange={(text) => dispatch({ type: 'result-edited', code: type.code, change: { [name]: text } })}
      {...(max > ONE_LINE && { rows: 3 })}
    />
  )
  const fields = fieldsOf(ResultType)
  return (
    <EditorGroup
      legend={resultsMessages.group(type.code)}
      aside={
        <p className="text-ink-muted text-sm max-sm:clear-both sm:flow-root sm:pt-0.5">
          {resultsMessages.traits(traits)}
        </p>
      }
      className="gap-3"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-4">
        <div className="grid gap-3">{fields.filter(({ max }) => max <= ONE_LINE).map(field)}</div>
        <ImageField slot={type.code} label={resultsMessages.image} hintId={IMAGE_HINT} aspect={IMAGE_ASPECT} />
      </div>
      {fields.filter(({ max }) => max > ONE_LINE).map(field)}
      <ActionFields type={type} />
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
