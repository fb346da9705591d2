import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useUnpublishing } from './useListChanges.ts'

type Props = { userId: string; diagnostic: Diagnostic; onClose: () => void }

/** Asks before a public page is taken offline; what its owner wrote since stays in the draft. */
export function UnpublishDialog({ userId, diagnostic, onClose }: Props) {
  const texts = dashboardMessages.unpublishing
  const unpublishing = useUnpublishing(userId)
  return (
    <ConfirmDialog
      title={texts.title}
      description={texts.question(diagnostic.title, diagnostic.workingCopy !== null)}
      confirmLabel={texts.confirm}
      busy={unpublishing.isPending}
      onConfirm={() => unpublishing.press(diagnostic, onClose)}
      onCancel={onClose}
    />
  )
}
