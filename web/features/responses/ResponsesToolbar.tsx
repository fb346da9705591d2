import { useId } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { csvDownloadAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { responsesMessages as texts } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EraseFound } from './EraseFound.tsx'
import { ExportButtons, ExportNotes } from './ResponsesExport.tsx'
import { useEraseFound } from './useEraseFound.ts'
import type { useResponseSummary } from './useResponses.ts'
import { useResponsesExport } from './useResponsesExport.ts'
import { WorkProgress } from './WorkProgress.tsx'

type Props = {
  diagnostic: Diagnostic
  profile: Profile | null
  filter: ResponseFilter
  filtered: boolean
  summary: ReturnType<typeof useResponseSummary>
  /** Whether the summary is that of the filter. */
  settled: boolean
  /** The list is empty. */
  empty: boolean
  onErased: (ids: ReadonlySet<string>) => void
}

/** Totals, exports and further actions. Its height stays the same under any filter and while work runs. */
export function ResponsesToolbar({ diagnostic, profile, filter, filtered, summary, settled, empty, onErased }: Props) {
  const exporting = useResponsesExport(diagnostic)
  const erasing = useEraseFound(onErased)
  const isKnown = settled && !summary.isPlaceholderData
  const total = isKnown ? (empty ? 0 : summary.data?.total) : undefined
  const working = exporting.done !== null || erasing.done !== null
  const exports = { profile, total, noteId: useId() }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-3 sm:gap-y-2">
      {(filtered || !empty) && <Totals summary={summary} hiddenOnPhone={working} />}
      <div className="text-sm max-sm:order-last max-sm:min-h-5 max-sm:w-full max-sm:text-xs max-sm:leading-5 sm:ml-auto">
        {!working && <ExportNotes {...exports} filtered={filtered} />}
      </div>
      <div className={cx('flex items-center gap-2', working ? 'max-sm:w-full' : 'max-sm:ml-auto')}>
        {exporting.done !== null && (
          <WorkProgress
            label={texts.exporting}
            text={texts.exportProgress(exporting.done, total)}
            done={exporting.done}
            total={total}
            onCancel={exporting.cancel}
          />
        )}
        {erasing.done !== null && (
          <WorkProgress
            label={texts.eraseFound.running}
            text={texts.eraseFound.progress(erasing.done, Math.max(erasing.total, erasing.done))}
            done={erasing.done}
            total={erasing.total}
            onCancel={erasing.cancel}
          />
        )}
        {!working && <ExportButtons {...exports} onExport={(format) => void exporting.start(filter, format)} />}
        <EraseFound
          diagnostic={diagnostic}
          filter={filter}
          summary={isKnown ? summary.data : undefined}
          working={working}
          mayExport={csvDownloadAllowance(profile).allowed}
          onErase={(found, expected) => void erasing.start(found, expected)}
        />
      </div>
    </div>
  )
}

function Totals({ summary, hiddenOnPhone }: Pick<Props, 'summary'> & { hiddenOnPhone: boolean }) {
  const failed = summary.isError && summary.data === undefined
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3', hiddenOnPhone && 'max-sm:hidden')}>
      <p
        className="flex gap-x-4 font-semibold tabular-nums transition-opacity aria-busy:opacity-50 aria-busy:delay-300 max-sm:flex-col max-sm:text-xs"
        aria-live="polite"
        aria-busy={summary.isPlaceholderData}
      >
        {summary.data && (
          <>
            <span>{texts.total(summary.data.total)}</span>
            <span>{texts.withContact(summary.data.withContact)}</span>
          </>
        )}
        {failed && <span className="text-danger">{texts.summaryFailed}</span>}
      </p>
      {failed && (
        <Button size="small" busy={summary.isFetching} onClick={() => void summary.refetch()}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
