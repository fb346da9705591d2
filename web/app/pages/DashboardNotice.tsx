import type { ReactNode } from 'react'
import type { DiagnosticList } from '#store/ports.ts'
import { FailingConnections, useFailingConnections } from '#web/features/connections/FailingConnections.tsx'
import { LeftDraft } from '#web/features/diagnostic-editor/autosave/LeftDraft.tsx'
import { useLeftDrafts } from '#web/features/diagnostic-editor/autosave/useLeftDrafts.ts'
import { ConnectionNotice } from '#web/features/diagnostic-list/DashboardStates.tsx'
import { firstNotice } from '#web/features/diagnostic-list/firstNotice.ts'
import { MailsFailing, useMailsFailing } from '#web/features/setup/MailsFailing.tsx'
import { SetupWaiting } from '#web/features/setup/SetupWaiting.tsx'
import { OpenInquiries } from '#web/features/user-admin/OpenInquiries.tsx'

type Props = {
  userId: string
  isAdmin: boolean
  list: DiagnosticList
  /** The notice of a diagnostic that was just published. */
  published: ReactNode
  onOpenDraft: () => void
}

/** The one notice above the list; the others wait until it is over. */
export function DashboardNotice({ userId, isAdmin, list, published, onOpenDraft }: Props) {
  const failing = useFailingConnections(userId) ?? []
  const drafts = useLeftDrafts(userId, null)
  const mailsFail = useMailsFailing(isAdmin)
  const shown = firstNotice({
    connection: list.outage !== null || list.removals.length > 0,
    published: Boolean(published),
    leftDraft: drafts.unlisted(list) !== undefined,
    mails: mailsFail,
    failing: failing.length > 0,
    inquiries: isAdmin,
  })
  if (shown === 'connection') return <ConnectionNotice {...list} />
  if (shown === 'published') return published
  if (shown === 'leftDraft') return <LeftDraft userId={userId} list={list} onOpen={onOpenDraft} />
  if (shown === 'mails') return <MailsFailing />
  if (shown === 'failing') return <FailingConnections connections={failing} />
  return shown === 'inquiries' && <OpenInquiries instead={<SetupWaiting />} />
}
