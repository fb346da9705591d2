import type { ReactNode } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedDiagnostic } from '#store/ports.ts'
import { findListed } from '#web/data/showSaved.ts'
import { useShownPictures } from '#web/data/useShownPictures.ts'
import { SitemapChoice } from '#web/features/diagnostic-list/SitemapChoice.tsx'
import { useDiagnosticList } from '#web/features/diagnostic-list/useDiagnosticList.ts'
import { PrivacySettingsDialog } from '#web/features/privacy-settings/PrivacySettingsDialog.tsx'
import { preloadable } from '#web/loading/preloadable.tsx'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { PreviewDialog, preloadPreview } from '#web/quiz/PreviewDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Shows a load failure in a dialog, since the code for it was to show one. */
const inDialog = {
  failed: (sentence: ReactNode, { diagnostic, onClose }: { diagnostic: Diagnostic; onClose: () => void }) => (
    <Dialog title={diagnostic.title} onClose={onClose}>
      {sentence}
    </Dialog>
  ),
}

const ResponsesDialog = preloadable(
  'responses',
  async () => (await import('#web/features/responses/ResponsesDialog.tsx')).ResponsesDialog,
  inDialog,
)
const ShareDialog = preloadable(
  'share',
  async () => (await import('#web/features/sharing/ShareDialog.tsx')).ShareDialog,
  inDialog,
)

export function preloadDialogs(): void {
  preloadPreview()
  ResponsesDialog.preload()
  ShareDialog.preload()
}

export type DashboardDialog =
  | { kind: 'preview' | 'responses' | 'share'; id: string }
  | { kind: 'privacy'; id?: string }
  /** From the address; `response` is one of its responses. */
  | { kind: 'linked'; id: string; response: string | undefined }

type Props = {
  userId: string
  profile: Profile | null
  dialog: DashboardDialog
  addressOf: (diagnostic: Diagnostic) => string
  onClose: () => void
}

/** The dashboard's dialogs. Each shows the diagnostic as the list has it at the moment. */
export function DashboardDialogs({ userId, profile, dialog, addressOf, onClose }: Props) {
  const list = useDiagnosticList(userId).data
  if (list === undefined) return null
  const { diagnostics } = list
  if (dialog.kind === 'privacy') {
    const [first, ...others] = diagnostics
    if (first === undefined) return null
    const all = [first, ...others] as const
    return <PrivacySettingsDialog {...{ userId, profile, onClose }} diagnostics={all} openedFor={dialog.id} />
  }
  const listed = findListed(list, dialog.id)
  if (listed === null) return dialog.kind === 'linked' ? <NotFound onClose={onClose} /> : null
  const { diagnostic } = listed
  if (dialog.kind === 'preview') return <Preview listed={listed} profile={profile} onClose={onClose} />
  if (dialog.kind === 'linked') {
    return <ResponsesDialog {...{ profile, diagnostic, onClose }} linked={dialog.response} />
  }
  if (dialog.kind === 'responses') return <ResponsesDialog {...{ profile, diagnostic, onClose }} />
  return (
    <ShareDialog diagnostic={diagnostic} address={addressOf(diagnostic)} onClose={onClose}>
      <SitemapChoice userId={userId} diagnostic={diagnostic} />
    </ShareDialog>
  )
}

function NotFound({ onClose }: { onClose: () => void }) {
  const { title, description } = dashboardMessages.notFound
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{description}</p>
    </Dialog>
  )
}

type PreviewProps = { listed: ListedDiagnostic; profile: Profile | null; onClose: () => void }

function Preview({ listed: { diagnostic, waiting }, ...props }: PreviewProps) {
  return <PreviewDialog diagnostic={useShownPictures(diagnostic, waiting?.pictures)} {...props} />
}
