import { Suspense } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { SitemapChoice } from '#web/features/diagnostic-list/SitemapChoice.tsx'
import { useDiagnosticList } from '#web/features/diagnostic-list/useDiagnosticList.ts'
import { PrivacySettingsDialog } from '#web/features/privacy-settings/PrivacySettingsDialog.tsx'
import { preloadable } from '#web/loading/preloadable.tsx'
import { PreviewDialog } from '#web/quiz/PreviewDialog.tsx'

const ResponsesDialog = preloadable(
  async () => (await import('#web/features/responses/ResponsesDialog.tsx')).ResponsesDialog,
)
const ShareDialog = preloadable(async () => (await import('#web/features/sharing/ShareDialog.tsx')).ShareDialog)

/** Fetches what the dashboard may open next. */
export function preloadDialogs(): void {
  ResponsesDialog.preload()
  ShareDialog.preload()
}

export type DashboardDialog = { kind: 'preview' | 'responses' | 'share'; id: string } | { kind: 'privacy' }

type Props = {
  userId: string
  profile: Profile | null
  dialog: DashboardDialog
  addressOf: (diagnostic: Diagnostic) => string
  onClose: () => void
}

/** What the dashboard opens over itself, always about the diagnostic as the list has it now. */
export function DashboardDialogs({ userId, profile, dialog, addressOf, onClose }: Props) {
  const diagnostics = useDiagnosticList(userId).data?.diagnostics ?? []
  if (dialog.kind === 'privacy') {
    const [first, ...others] = diagnostics
    return first && <PrivacySettingsDialog userId={userId} diagnostics={[first, ...others]} onClose={onClose} />
  }
  const diagnostic = diagnostics.find(({ id }) => id === dialog.id)
  if (!diagnostic) return null
  if (dialog.kind === 'preview') {
    return <PreviewDialog diagnostic={diagnostic} profile={profile} onClose={onClose} />
  }
  return (
    <Suspense>
      {dialog.kind === 'responses' ? (
        <ResponsesDialog profile={profile} diagnostic={diagnostic} onClose={onClose} />
      ) : (
        <ShareDialog diagnostic={diagnostic} address={addressOf(diagnostic)} onClose={onClose}>
          <SitemapChoice userId={userId} diagnostic={diagnostic} />
        </ShareDialog>
      )}
    </Suspense>
  )
}
