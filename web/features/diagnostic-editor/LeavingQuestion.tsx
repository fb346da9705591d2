import { useRef } from 'react'
import type { Blocker } from 'react-router'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { leavingMessages, savingMessages } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { isRunning, isStoppable } from './saving/saveMachine.ts'
import type { useSaving } from './saving/useSaving.ts'

type Props = {
  blocker: Extract<Blocker, { state: 'blocked' }>
  saving: Pick<ReturnType<typeof useSaving>, 'save' | 'press'>
  /** Visitors keep seeing it while its changes are saved. */
  isPublished: boolean
  onDiscard: () => void
}

/** Asks before the editor is left, and offers to save first. A save that was sent goes on. */
export function LeavingQuestion({ blocker, saving, isPublished, onDiscard }: Props) {
  const { save, press } = saving
  const goesOn = isRunning(save) && !isStoppable(save)
  const savesFirst = useRef(false)
  // Once the dialog is gone, since the save may focus a field that is missing.
  useUnmount(() => savesFirst.current && press(isPublished ? 'working-copy' : 'draft'))
  const saveFirst = () => {
    savesFirst.current = true
    blocker.reset()
  }
  return (
    <ConfirmDialog
      {...(goesOn ? leavingMessages.saving : leavingMessages.discard)}
      danger={!goesOn}
      onConfirm={() => {
        if (!goesOn) onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    >
      {!isRunning(save) && (
        <Button variant="primary" className="justify-self-start" onClick={saveFirst}>
          {isPublished ? savingMessages.keepLive : leavingMessages.saveFirst}
        </Button>
      )}
    </ConfirmDialog>
  )
}
