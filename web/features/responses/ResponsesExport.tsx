import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { csvDownloadAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { planMessages } from '#web/messages/plan.ts'
import { responsesMessages as texts } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ExportFormat } from './responsesFile.ts'
import { MAX_EXCEL_ROWS } from './useResponsesExport.ts'

type Props = {
  profile: Profile | null
  /** The number of matches; undefined while unknown, which does not block the export. */
  total: number | undefined
  /** Id of the note, which explains blocked buttons. */
  noteId: string
}

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx']

const isTooManyForExcel = ({ total }: Pick<Props, 'total'>) => total !== undefined && total > MAX_EXCEL_ROWS

/** Notes on the exports: that they follow the filter, and why one is not possible. */
export function ExportNotes({ filtered, ...props }: Props & { filtered: boolean }) {
  const allowance = csvDownloadAllowance(props.profile)
  if (!allowance.allowed) {
    return (
      <p id={props.noteId}>
        <span className="mr-2 inline-block">{planMessages.refusals[allowance.reason]}</span>
        <Link to={contactPath(allowance.reason)} className="inline-block font-medium text-accent underline">
          {planMessages.contact}
        </Link>
      </p>
    )
  }
  // One at a time, as a second line would move the list.
  if (isTooManyForExcel(props)) {
    return (
      <p id={props.noteId} className="text-ink-muted">
        {texts.tooManyForExcel(MAX_EXCEL_ROWS)}
      </p>
    )
  }
  return filtered && props.total !== 0 && <p className="text-ink-muted">{texts.exportFiltered}</p>
}

/** The downloads as CSV and Excel. */
export function ExportButtons({ onExport, ...props }: Props & { onExport: (format: ExportFormat) => void }) {
  const { allowed } = csvDownloadAllowance(props.profile)
  const isBlocked = (format: ExportFormat) => !allowed || (format === 'xlsx' && isTooManyForExcel(props))
  return FORMATS.map((format) => (
    <Button
      key={format}
      className="max-sm:px-2.5 max-sm:text-sm"
      icon={<Download aria-hidden size={18} />}
      aria-label={texts.download[format]}
      aria-disabled={isBlocked(format) || props.total === 0}
      aria-describedby={isBlocked(format) ? props.noteId : undefined}
      onClick={() => onExport(format)}
    >
      <span className="sm:hidden">{texts.formats[format]}</span>
      <span className="max-sm:hidden">{texts.download[format]}</span>
    </Button>
  ))
}
