import type { Axis } from '#domain/axis/axis.ts'
import { AXES } from '#web/messages/editor.ts'
import type { TraitSide } from '../draft/editorActions.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { EditorTextField } from '../fields/EditorTextField.tsx'
import { ImageField } from '../image/ImageField.tsx'
import type { StepProps } from './stepProps.ts'

/** Step 2: the three axes with their opposing traits. */
export function AxesStep(props: StepProps) {
  return (
    <div className="grid gap-6">
      <p className="max-w-reading text-ink-muted">{AXES.intro}</p>
      {props.state.diagnostic.axes.map((axis, index) => (
        <AxisGroup key={axis.id} axis={axis} index={index} {...props} />
      ))}
    </div>
  )
}

const IMAGE_ASPECT = { width: 4, height: 3 }

function AxisGroup({ axis, index, state, errors, dispatch }: StepProps & { axis: Axis; index: number }) {
  const examples = AXES.examples[index]
  const edit = (change: { name: string } | { description: string }) =>
    dispatch({ type: 'axis-edited', axisId: axis.id, change })
  return (
    <EditorGroup legend={AXES.group(index + 1)}>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_16rem]">
        <div className="grid gap-5">
          <EditorTextField
            path={`axes.${axis.id}.name`}
            label={AXES.name}
            required
            value={axis.name}
            placeholder={examples?.axis}
            error={errors.get(`axes.${axis.id}.name`)}
            onChange={(name) => edit({ name })}
            onLeave={(path) => dispatch({ type: 'field-left', path })}
          />
          <EditorTextField
            path={`axes.${axis.id}.description`}
            label={AXES.description}
            rows={3}
            value={axis.description}
            error={errors.get(`axes.${axis.id}.description`)}
            onChange={(description) => edit({ description })}
            onLeave={(path) => dispatch({ type: 'field-left', path })}
          />
        </div>
        <ImageField
          imageKey={axis.id}
          label={AXES.image}
          hint={AXES.imageHint}
          aspect={IMAGE_ASPECT}
          state={state}
          dispatch={dispatch}
          className="max-lg:max-w-72"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TraitFields axis={axis} side="leftTrait" example={examples?.left} errors={errors} dispatch={dispatch} />
        <TraitFields axis={axis} side="rightTrait" example={examples?.right} errors={errors} dispatch={dispatch} />
      </div>
    </EditorGroup>
  )
}

type TraitProps = Pick<StepProps, 'errors' | 'dispatch'> & {
  axis: Axis
  side: TraitSide
  example: string | undefined
}

function TraitFields({ axis, side, example, errors, dispatch }: TraitProps) {
  const trait = axis[side]
  const edit = (change: { name: string } | { description: string }) =>
    dispatch({ type: 'trait-edited', axisId: axis.id, side, change })
  return (
    <div className="grid content-start gap-4 rounded-control bg-paper p-4">
      <p className="text-ink-muted text-sm">{side === 'leftTrait' ? AXES.left : AXES.right}</p>
      <EditorTextField
        path={`axes.${axis.id}.${side}.name`}
        label={AXES.traitName(trait.code)}
        required
        value={trait.name}
        placeholder={example}
        error={errors.get(`axes.${axis.id}.${side}.name`)}
        onChange={(name) => edit({ name })}
        onLeave={(path) => dispatch({ type: 'field-left', path })}
      />
      <EditorTextField
        path={`axes.${axis.id}.${side}.description`}
        label={AXES.traitDescription(trait.code)}
        rows={2}
        value={trait.description}
        error={errors.get(`axes.${axis.id}.${side}.description`)}
        onChange={(description) => edit({ description })}
        onLeave={(path) => dispatch({ type: 'field-left', path })}
      />
    </div>
  )
}
