import type { useLeavingGuard } from '#web/browser/useLeavingGuard.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before typed text is left behind. */
export function LeavingDialog({ leaving }: Pick<ReturnType<typeof useLeavingGuard>, 'leaving'>) {
  if (leaving === null) return null
  return <ConfirmDialog danger {...texts.leave} onConfirm={() => leaving.proceed()} onCancel={() => leaving.reset()} />
}
