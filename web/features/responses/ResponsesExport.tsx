import { Download } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { csvDownloadAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { planMessages } from '#web/messages/plan.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ExportFormat } from './responsesFile.ts'
import { MAX_EXCEL_ROWS, useResponsesExport } from './useResponsesExport.ts'
import { WorkProgress } from './WorkProgress.tsx'

type Props = {
  diagnostic: Diagnostic
  profile: Profile | null
  filter: ResponseFilter
  /** The number of matches; undefined while unknown, which does not block the export. */
  total: number | undefined
  filtered: boolean
}

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx']

/** The downloads as CSV and Excel: their progress, or why the plan does not allow it. */
export function ResponsesExport({ diagnostic, profile, filter, total, filtered }: Props) {
  const texts = responsesMessages
  const { done, start, cancel } = useResponsesExport(diagnostic)
  const [reasonId, limitId] = [useId(), useId()]
  const allowance = csvDownloadAllowance(profile)
  if (done !== null) {
    const text = texts.exportProgress(done, total)
    return <WorkProgress label={texts.exporting} text={text} done={done} total={total} onCancel={cancel} />
  }
  const tooManyForExcel = allowance.allowed && total !== undefined && total > MAX_EXCEL_ROWS
  const reasonOf = (format: ExportFormat) => {
    if (!allowance.allowed) return reasonId
    return format === 'xlsx' && tooManyForExcel ? limitId : undefined
  }
  return (
    <div className="flex items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-col-reverse max-sm:items-start sm:flex-wrap">
      {!allowance.allowed && (
        <p id={reasonId} className="text-sm">
          <span className="mr-2 inline-block">{planMessages.refusals[allowance.reason]}</span>
          <Link to={contactPath(allowance.reason)} className="inline-block font-medium text-accent underline">
            {planMessages.contact}
          </Link>
        </p>
      )}
      {allowance.allowed && filtered && total !== 0 && (
        <p className="text-ink-muted text-sm max-sm:text-xs">{texts.exportFiltered}</p>
      )}
      {tooManyForExcel && (
        <p id={limitId} className="text-ink-muted text-sm max-sm:text-xs">
          {texts.tooManyForExcel(MAX_EXCEL_ROWS)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            className="max-sm:px-2 max-sm:text-sm"
            icon={<Download aria-hidden size={18} />}
            aria-disabled={!allowance.allowed || total === 0 || (format === 'xlsx' && tooManyForExcel)}
            aria-describedby={reasonOf(format)}
            onClick={() => void start(filter, format)}
          >
            {texts.download[format]}
          </Button>
        ))}
      </div>
    </div>
  )
}
