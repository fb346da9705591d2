import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useRemoval } from './useListChanges.ts'

type Props = { userId: string; diagnostic: Diagnostic; onClose: () => void; onRemoved: () => void }

/** Asks before a diagnostic, its responses and its images are deleted: there is no way back. */
export function RemovalDialog({ userId, diagnostic, onClose, onRemoved }: Props) {
  const texts = dashboardMessages.deletion
  const removal = useRemoval(userId, onRemoved)
  return (
    <ConfirmDialog
      danger
      title={texts.title}
      description={texts.confirm(diagnostic.title)}
      confirmLabel={texts.action}
      cancelLabel={texts.cancel}
      busy={removal.isPending}
      onConfirm={() => removal.press(diagnostic, onClose)}
      onCancel={onClose}
    />
  )
}
