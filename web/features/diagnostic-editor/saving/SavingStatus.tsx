import { useState } from 'react'
import { SAVING } from '#web/messages/editor.ts'
import { useDelayedAction } from '#web/shared/useDelayedAction.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { SaveProgress } from './saveDraft.ts'

/** A server that takes longer than this is worth a word. */
const SLOW_AFTER_MS = 4000

/** How far a save is; while pictures go up, it can be stopped. */
export function SavingStatus({ progress, onCancel }: { progress: SaveProgress | null; onCancel: () => void }) {
  const uploading = progress !== null && progress.uploaded < progress.total
  const [slow, setSlow] = useState(false)
  useDelayedAction(!uploading, SLOW_AFTER_MS, () => setSlow(true))
  return (
    <div className="flex w-full items-center gap-4 rounded-control border border-accent-line bg-accent-soft px-4 py-3">
      <div className="grid flex-1 gap-1.5">
        <p role="status" className="text-sm">
          {uploading ? SAVING.uploading(progress.uploaded, progress.total) : slow ? SAVING.slow : SAVING.progress}
        </p>
        <ProgressBar label={SAVING.progress} value={progress?.fraction ?? 0} />
      </div>
      {uploading && (
        <Button size="small" onClick={onCancel}>
          {SAVING.cancelUpload}
        </Button>
      )}
    </div>
  )
}
