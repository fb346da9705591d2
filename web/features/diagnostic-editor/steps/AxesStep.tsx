import type { Axis } from '#domain/axis/axis.ts'
import { axesMessages } from '#web/messages/editor.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { ImageField } from '../images/ImageField.tsx'
import type { TraitSide } from '../state/editorActions.ts'
import { useStep } from '../state/stepContext.ts'
import { StepTextField } from './StepTextField.tsx'

export function AxesStep() {
  const { state } = useStep()
  return (
    <div className="grid gap-6">
      <p className="max-w-reading text-ink-muted">{axesMessages.intro}</p>
      {state.diagnostic.axes.map((axis, index) => (
        <AxisGroup key={axis.id} axis={axis} index={index} />
      ))}
    </div>
  )
}

const IMAGE_ASPECT = { width: 4, height: 3 }

function AxisGroup({ axis, index }: { axis: Axis; index: number }) {
  const { dispatch } = useStep()
  const examples = axesMessages.examples[index]
  return (
    <EditorGroup legend={axesMessages.group(index + 1)}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_16rem]">
        <div className="grid gap-5">
          <NameAndDescription
            path={`axes.${axis.id}`}
            labels={axesMessages}
            rows={5}
            value={axis}
            placeholder={examples?.axis}
            onChange={(change) => dispatch({ type: 'axis-edited', axisId: axis.id, change })}
          />
        </div>
        <ImageField
          slot={axis.id}
          label={axesMessages.image}
          hint={axesMessages.imageHint}
          aspect={IMAGE_ASPECT}
          className="max-sm:max-w-72"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TraitFields axis={axis} side="leftTrait" example={examples?.left} />
        <TraitFields axis={axis} side="rightTrait" example={examples?.right} />
      </div>
    </EditorGroup>
  )
}

type TraitProps = { axis: Axis; side: TraitSide; example: string | undefined }

function TraitFields({ axis, side, example }: TraitProps) {
  const { dispatch } = useStep()
  const trait = axis[side]
  return (
    <div className="grid content-start gap-4 rounded-control bg-paper p-4">
      <p className="text-ink-muted text-sm">{side === 'leftTrait' ? axesMessages.left : axesMessages.right}</p>
      <NameAndDescription
        path={`axes.${axis.id}.${side}`}
        labels={{ name: axesMessages.traitName(trait.code), description: axesMessages.traitDescription(trait.code) }}
        rows={2}
        value={trait}
        placeholder={example}
        onChange={(change) => dispatch({ type: 'trait-edited', axisId: axis.id, side, change })}
      />
    </div>
  )
}

type NamedProps = {
  path: `axes.${Axis['id']}` | `axes.${Axis['id']}.${TraitSide}`
  labels: { name: string; description: string }
  rows: number
  value: { name: string; description: string }
  placeholder: string | undefined
  onChange: (change: { name: string } | { description: string }) => void
}

/** The required name and the description of an axis or a trait. */
function NameAndDescription({ path, labels, rows, value, placeholder, onChange }: NamedProps) {
  return (
    <>
      <StepTextField
        path={`${path}.name`}
        label={labels.name}
        required
        value={value.name}
        placeholder={placeholder}
        onChange={(name) => onChange({ name })}
      />
      <StepTextField
        path={`${path}.description`}
        label={labels.description}
        rows={rows}
        value={value.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
