import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { insightsMessages } from '#web/messages/insights.ts'
import { useChange } from '#web/session/useChange.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { CopyField } from '#web/ui/CopyField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const texts = insightsMessages.report

type Props = { diagnosticId: string; onClose: () => void }

/** Makes, shows and revokes the link of the report, and says what its readers see. */
export function ReportDialog({ diagnosticId, onClose }: Props) {
  const { insights } = useStores()
  const stale = queryKeys.reportKey(diagnosticId)
  const key = useQuery({ queryKey: stale, queryFn: () => insights.reportKey(diagnosticId) })
  const create = useChange({
    mutationFn: () => insights.openReport(diagnosticId),
    ...{ stale, done: texts.created, failed: texts.createFailed },
  })
  return (
    <Dialog size="medium" title={texts.heading} onClose={onClose}>
      <div className="space-y-5">
        <p>{texts.explanation}</p>
        <QueryPanel query={key} texts={texts}>
          {(reportKey) =>
            reportKey === null ? (
              <Button variant="primary" busy={create.isPending} onClick={() => create.press()}>
                {texts.create}
              </Button>
            ) : (
              <OpenReport diagnosticId={diagnosticId} reportKey={reportKey} />
            )
          }
        </QueryPanel>
      </div>
    </Dialog>
  )
}

function OpenReport({ diagnosticId, reportKey }: { diagnosticId: string; reportKey: string }) {
  const { publicUrl } = usePublicConfig()
  const { insights } = useStores()
  const address = `${publicUrl}/report/${reportKey}`
  const revoke = useChange({
    mutationFn: () => insights.closeReport(diagnosticId),
    stale: queryKeys.reportKey(diagnosticId),
    ...{ done: texts.revoked, failed: texts.revokeFailed },
  })
  return (
    <>
      <CopyField label={texts.url} value={address} copyLabel={texts.copy} copiedMessage={texts.copied} />
      <div className="flex flex-wrap justify-between gap-3">
        <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'medium')}>
          <ExternalLink aria-hidden size={18} />
          {texts.open}
        </a>
        <ConfirmButton
          variant="ghost"
          className="text-danger"
          busy={revoke.isPending}
          question={{ ...texts.question, danger: true }}
          onConfirm={() => revoke.press()}
        >
          {texts.revoke}
        </ConfirmButton>
      </div>
    </>
  )
}
