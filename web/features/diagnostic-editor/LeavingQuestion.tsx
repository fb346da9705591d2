import type { Blocker } from 'react-router'
import { LEAVING } from '#web/messages/editor.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export function LeavingQuestion({ blocker, onDiscard }: { blocker: Blocker; onDiscard: () => void }) {
  if (blocker.state !== 'blocked') return null
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
