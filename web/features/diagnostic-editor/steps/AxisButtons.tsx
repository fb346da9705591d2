import { memo } from 'react'
import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import { QUESTIONS } from '#web/messages/editorQuestions.ts'
import { Button } from '#web/ui/Button.tsx'

/** To the slots of the axis before or after the one shown. */
export const AxisButtons = memo(function AxisButtons(props: { shown: AxisId; onShow: (axisId: AxisId) => void }) {
  const index = AXIS_IDS.indexOf(props.shown)
  const [previous, next] = [AXIS_IDS[index - 1], AXIS_IDS[index + 1]]
  return (
    <div className="flex justify-between gap-3">
      <Button disabled={!previous} onClick={() => previous && props.onShow(previous)}>
        {QUESTIONS.previousAxis}
      </Button>
      <Button disabled={!next} onClick={() => next && props.onShow(next)}>
        {QUESTIONS.nextAxis}
      </Button>
    </div>
  )
})
