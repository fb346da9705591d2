import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasLead } from '#domain/lead/lead.ts'
import { LEAD_STATUSES, type LeadNote, type LeadStatus } from '#domain/lead/leadNote.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { useLongWork } from './useLongWork.ts'

/** Changed at once: a tenth of a second of the database's time. */
const PART = 100

type Statuses = ReadonlyMap<string, LeadStatus>
type Responses = readonly DiagnosticResponse[]

/** The last change of several leads. `status`: null for one that was undone. */
export type Changed = { status: LeadStatus | null; former: Statuses }

type State = { list: string; ids: ReadonlySet<string>; last: string | null; changed: Changed | null }

const nothing = (list: string): State => ({ list, ids: new Set(), last: null, changed: null })

/**
 * Leads of a list that are checked, and the change of their status, with progress and a way back.
 * @param list names the list: those of another one are no longer checked
 * @param show a change in the lists
 */
export function useCheckedLeads(
  list: string,
  responses: Responses,
  show: (id: string, change: Partial<LeadNote>) => void,
) {
  const texts = responsesMessages.several
  const stores = useStores()
  const client = useQueryClient()
  const { done, start, cancel } = useLongWork()
  const [known, setState] = useState(nothing(list))
  const [total, setTotal] = useState(0)
  const state = known.list === list ? known : nothing(list)
  const leads = responses.filter(({ leadInfo }) => hasLead(leadInfo))
  const checked = leads.filter(({ id }) => state.ids.has(id))

  /** Saves statuses by parts; a part that is saved stays when a later one fails. */
  const write = (status: Changed['status'], statuses: Statuses): Promise<void> => {
    const before = new Map(leads.map((lead) => [lead.id, lead.status]))
    const former = new Map<string, LeadStatus>()
    setTotal(statuses.size)
    const stopped = () => texts.stopped(former.size)
    const ended = { cancelled: stopped, closed: stopped, failed: () => texts.failed(former.size) }
    return start(ended, async (signal, progress) => {
      try {
        for (const to of LEAD_STATUSES) {
          const ids = [...statuses].flatMap(([id, given]) => (given === to ? [id] : []))
          for (let first = 0; first < ids.length; first += PART) {
            signal.throwIfAborted()
            const part = ids.slice(first, first + PART)
            await stores.responses.saveStatusOf(part, to)
            for (const id of part) {
              former.set(id, before.get(id) ?? 'new')
              show(id, { status: to })
            }
            progress(former.size)
          }
        }
      } finally {
        if (former.size > 0) {
          setState({ ...nothing(list), changed: { status, former } })
          void client.invalidateQueries({ queryKey: queryKeys.responseSummaries() })
        }
      }
    })
  }

  const toggle = (id: string, range = false) => {
    if (done !== null || !leads.some((lead) => lead.id === id)) return
    const ids = new Set(state.ids)
    const order = leads.map((lead) => lead.id)
    const from = range && state.last !== null ? order.indexOf(state.last) : -1
    const to = order.indexOf(id)
    if (from >= 0) for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(between)
    else if (!ids.delete(id)) ids.add(id)
    setState({ list, ids, last: id, changed: null })
  }

  return {
    /** The number of leads that have been changed; null: nothing runs. */
    done,
    total,
    cancel,
    count: checked.length,
    /** How many can be checked. */
    possible: leads.length,
    changed: state.changed,
    isChecked: (id: string) => state.ids.has(id),
    /** @param range also those between it and the last one */
    toggle,
    all: () => setState({ ...nothing(list), ids: new Set(leads.map(({ id }) => id)) }),
    clear: () => setState(nothing(list)),
    change: (status: LeadStatus) => write(status, new Map(checked.map(({ id }) => [id, status]))),
    undo: (changed: Changed) => write(null, changed.former),
  }
}
