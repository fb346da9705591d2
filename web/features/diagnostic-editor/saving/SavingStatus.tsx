import { useState } from 'react'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { isStoppable, type SaveAs, type SaveState } from './saveMachine.ts'

type Props = { state: Extract<SaveState, { as: SaveAs }>; onCancel: () => void }

/** Longer waits show a hint. */
const SLOW_AFTER_MS = 4000

/** A running save's progress. It can be stopped while pictures are prepared or uploaded. */
export function SavingStatus({ state, onCancel }: Props) {
  const [slow, setSlow] = useState(false)
  const preparing = state.phase === 'preparing'
  const progress = preparing ? null : state.progress
  const upload = progress !== null && progress.uploaded < progress.total ? progress : null
  useDelayedAction(!preparing && upload === null, SLOW_AFTER_MS, () => setSlow(true))
  const sending = upload
    ? savingMessages.uploading(upload.uploaded, upload.total)
    : slow
      ? savingMessages.slow
      : savingMessages.progress
  return (
    <div className="flex w-full items-center gap-4 rounded-control border border-accent-line bg-accent-soft px-4 py-3">
      <div className="grid flex-1 gap-1.5">
        <p role="status" className="text-sm">
          {preparing ? savingMessages.preparing : sending}
        </p>
        <ProgressBar
          label={savingMessages.progress}
          value={progress?.fraction ?? 0}
          className="border border-accent-line"
        />
      </div>
      {isStoppable(state) && (
        <Button size="small" onClick={onCancel}>
          {upload ? savingMessages.cancelUpload : savingMessages.cancelPreparing}
        </Button>
      )}
    </div>
  )
}
