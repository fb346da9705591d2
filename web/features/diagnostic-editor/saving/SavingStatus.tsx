import { useState } from 'react'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { SAVING } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { SaveStage } from './useSaving.ts'

/** A server that takes longer than this is worth a word. */
const SLOW_AFTER_MS = 4000

/** How far a save is; while pictures are made ready or go up, it can be stopped. */
export function SavingStatus({ stage, onCancel }: { stage: SaveStage; onCancel: () => void }) {
  const [slow, setSlow] = useState(false)
  const sending = stage === 'preparing' ? null : stage
  const upload = sending !== null && sending.uploaded < sending.total ? sending : null
  useDelayedAction(stage !== 'preparing' && upload === null, SLOW_AFTER_MS, () => setSlow(true))
  const sentence =
    stage === 'preparing'
      ? SAVING.preparing
      : upload
        ? SAVING.uploading(upload.uploaded, upload.total)
        : slow
          ? SAVING.slow
          : SAVING.progress
  return (
    <div className="flex w-full items-center gap-4 rounded-control border border-accent-line bg-accent-soft px-4 py-3">
      <div className="grid flex-1 gap-1.5">
        <p role="status" className="text-sm">
          {sentence}
        </p>
        <ProgressBar label={SAVING.progress} value={sending?.fraction ?? 0} className="border border-accent-line" />
      </div>
      {(stage === 'preparing' || upload) && (
        <Button size="small" onClick={onCancel}>
          {upload ? SAVING.cancelUpload : SAVING.cancelPreparing}
        </Button>
      )}
    </div>
  )
}
