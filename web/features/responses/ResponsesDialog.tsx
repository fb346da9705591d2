import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ResponseFilters } from './ResponseFilters.tsx'
import { ResponsesExport } from './ResponsesExport.tsx'
import { ResponsesPanes } from './ResponsesPanes.tsx'
import { ALL_RESPONSES, isFiltered, toFilter } from './responseQuery.ts'
import { useDebounced } from './useDebounced.ts'
import { useArrivingResponses, useResponsePages, useResponseSummary } from './useResponses.ts'

/** Long enough to type a word, short enough to feel immediate. */
const SEARCH_PAUSE_MS = 300

type Props = { userId: string; profile: Profile | null; diagnostic: Diagnostic; onClose: () => void }

/** The responses of a diagnostic: list, detail, figures and CSV (specification, section 2). */
export function ResponsesDialog({ userId, profile, diagnostic, onClose }: Props) {
  const texts = responsesMessages
  const [query, setQuery] = useState(ALL_RESPONSES)
  const [selected, setSelected] = useState<DiagnosticResponse | null>(null)
  const settled = useDebounced(query, SEARCH_PAUSE_MS)
  const filter = toFilter(diagnostic.id, settled)
  const filtered = isFiltered(settled)
  const pages = useResponsePages(filter)
  const summary = useResponseSummary(filter)
  useArrivingResponses(userId, filter)
  const total = summary.data?.total
  const empty = pages.data?.pages[0]?.responses.length === 0

  return (
    <Dialog
      open
      size="large"
      title={texts.heading}
      description={diagnostic.title}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex flex-col gap-4 lg:h-[calc(90dvh-9rem)]">
        {(!empty || filtered) && (
          <>
            <ResponseFilters resultTypes={diagnostic.resultTypes} query={query} onChange={setQuery} />
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p className="flex gap-4 font-semibold tabular-nums" aria-live="polite">
                {summary.data && (
                  <>
                    <span>{texts.total(summary.data.total)}</span>
                    <span>{texts.withContact(summary.data.withContact)}</span>
                  </>
                )}
              </p>
              <ResponsesExport
                diagnostic={diagnostic}
                profile={profile}
                filter={filter}
                total={total}
                filtered={filtered}
              />
            </div>
          </>
        )}
        <ResponsesPanes
          diagnostic={diagnostic}
          pages={pages}
          summary={summary.data}
          filtered={filtered}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
    </Dialog>
  )
}
