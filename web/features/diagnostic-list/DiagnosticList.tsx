import { type ReactNode, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { creationAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { DiagnosticList as StoredList } from '#store/ports.ts'
import { liveSlugOf } from '#web/data/showSaved.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DiagnosticRow } from './DiagnosticRow.tsx'
import { ListFilters } from './ListFilters.tsx'
import { filterList, isWorthFiltering, WHOLE_LIST } from './listFilter.ts'
import type { RowActions } from './RowButtons.tsx'
import { useDuplicate, useRemoval, useUnpublishing } from './useListChanges.ts'
import { useSwitch } from './useSwitch.ts'

type Props = RowActions & {
  userId: string
  profile: Profile | null
  list: StoredList
  /** When the newest response of each diagnostic came, by diagnostic id. */
  newest: Record<string, string>
  announced: string | null
  renderNotice: (diagnostic: Diagnostic) => ReactNode
  onRemoved: (diagnostic: Diagnostic) => void
}

export function DiagnosticList({ userId, profile, list, newest, renderNotice, onRemoved, ...row }: Props) {
  const leadSwitch = useSwitch(userId, 'collectLeadInfo', dashboardMessages.leadSwitchFailed)
  const duplicate = useDuplicate(userId)
  const changes = { unpublishing: useUnpublishing(userId), deletion: useRemoval(userId, onRemoved) }
  const [asked, setAsked] = useState<{ change: keyof typeof changes; diagnostic: Diagnostic } | null>(null)
  const [filter, setFilter] = useState(WHOLE_LIST)
  const shown = filterList(list.diagnostics, filter)
  const close = () => setAsked(null)
  const allowance = creationAllowance(profile, list.diagnostics.length)
  return (
    <section aria-label={dashboardMessages.listHeading} className="mt-6">
      {isWorthFiltering(list.diagnostics) && (
        <ListFilters filter={filter} onChange={setFilter} shown={shown.length} all={list.diagnostics.length} />
      )}
      {shown.length === 0 && (
        <EmptyState
          title={dashboardMessages.filter.none}
          action={<Button onClick={() => setFilter(WHOLE_LIST)}>{dashboardMessages.filter.clear}</Button>}
        />
      )}
      <ul className="space-y-3">
        {shown.map((diagnostic) => {
          const waiting = list.waiting.find(({ id }) => id === diagnostic.id) ?? null
          return (
            <DiagnosticRow
              key={diagnostic.id}
              {...row}
              diagnostic={diagnostic}
              waiting={waiting}
              isReachable={liveSlugOf(list, diagnostic.id) !== null}
              newest={newest[diagnostic.id]}
              notice={renderNotice(diagnostic)}
              duplicating={duplicate.isPending && duplicate.variables?.diagnostic.id === diagnostic.id}
              onLeadSwitch={(on) => leadSwitch.mutate({ id: diagnostic.id, on })}
              onUnpublish={() => setAsked({ change: 'unpublishing', diagnostic })}
              allowance={allowance}
              onDuplicate={() => duplicate.press({ diagnostic, waiting })}
              onRemove={() => setAsked({ change: 'deletion', diagnostic })}
            />
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          {...dashboardMessages[asked.change].question(asked.diagnostic.title, asked.diagnostic.workingCopy !== null)}
          danger={asked.change === 'deletion'}
          busy={changes[asked.change].isPending}
          onConfirm={() => changes[asked.change].press(asked.diagnostic, close)}
          onCancel={close}
        />
      )}
    </section>
  )
}
