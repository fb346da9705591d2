import { Link2 } from 'lucide-react'
import { reportAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Props = { diagnosticId: string; profile: Profile | null }

/** Opens the dialog about the report's link, where the plan has one. */
export function ReportButton({ diagnosticId, profile }: Props) {
  const dialog = useOpened<true>('report')
  return (
    <>
      <PlanGatedButton
        allowance={reportAllowance(profile)}
        size="small"
        icon={<Link2 aria-hidden size={16} />}
        onClick={() => dialog.open(true)}
      >
        {insightsMessages.report.action}
      </PlanGatedButton>
      {dialog.value && <ReportDialog diagnosticId={diagnosticId} onClose={dialog.close} />}
    </>
  )
}
