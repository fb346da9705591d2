import type { Blocker } from 'react-router'
import { LEAVING } from '#web/messages/editor.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { isRunning, isStoppable, type SaveState } from './saving/saveMachine.ts'

type Props = { blocker: Extract<Blocker, { state: 'blocked' }>; save: SaveState; onDiscard: () => void }

/** Asks before the editor is left. A save that was sent goes on; otherwise what is not saved is discarded. */
export function LeavingQuestion({ blocker, save, onDiscard }: Props) {
  if (isRunning(save) && !isStoppable(save)) {
    return (
      <ConfirmDialog
        title={LEAVING.savingTitle}
        description={LEAVING.savingQuestion}
        confirmLabel={LEAVING.savingConfirm}
        cancelLabel={LEAVING.cancel}
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    )
  }
  return (
    <ConfirmDialog
      title={LEAVING.title}
      description={LEAVING.question}
      confirmLabel={LEAVING.confirm}
      cancelLabel={LEAVING.cancel}
      danger
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    />
  )
}
