import type { Blocker } from 'react-router'
import { leavingMessages } from '#web/messages/editor.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { isRunning, isStoppable, type SaveState } from './saving/saveMachine.ts'

type Props = { blocker: Extract<Blocker, { state: 'blocked' }>; save: SaveState; onDiscard: () => void }

/** Asks before the editor is left. A save that was sent goes on; otherwise what is not saved is discarded. */
export function LeavingQuestion({ blocker, save, onDiscard }: Props) {
  const goesOn = isRunning(save) && !isStoppable(save)
  return (
    <ConfirmDialog
      {...(goesOn ? leavingMessages.saving : leavingMessages.discard)}
      danger={!goesOn}
      onConfirm={() => {
        if (!goesOn) onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    />
  )
}
