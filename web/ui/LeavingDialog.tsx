import type { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before typed text is left behind. */
export function LeavingDialog({ leaving }: Pick<ReturnType<typeof useLeavingGuard>, 'leaving'>) {
  if (leaving === null) return null
  return (
    <ConfirmDialog danger {...uiMessages.leave} onConfirm={() => leaving.proceed()} onCancel={() => leaving.reset()} />
  )
}
