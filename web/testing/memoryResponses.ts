import * as v from 'valibot'
import { originOf } from '#domain/insight/origin.ts'
import { hasContact, hasLead, leadValue } from '#domain/lead/lead.ts'
import { LeadNote } from '#domain/lead/leadNote.ts'
import { type DiagnosticResponse, ResponseLead, type ResultClick, withoutPerson } from '#domain/response/response.ts'
import type { ResponseFilter, ResponseStore, ResponseSummary } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import type { Memory } from './memoryStores.ts'

/** Responses in an array, filtered, paged and summed like in the database. */
export function memoryResponses(memory: Memory): Omit<ResponseStore, 'onArrival'> {
  const inEveryStatus = (filter: ResponseFilter) =>
    memory.responses
      .filter((response) => matches(response, filter))
      .sort((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt) || a.id.localeCompare(b.id))

  const isLead = (response: DiagnosticResponse) => response.status !== 'new' || hasContact(response.leadInfo)

  const matching = (filter: ResponseFilter) =>
    inEveryStatus(filter).filter(
      (response) => filter.status === undefined || (response.status === filter.status && isLead(response)),
    )

  const page: ResponseStore['page'] = async (filter, after, limit) => {
    const all = matching(filter)
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1
    const responses = all.slice(start, start + limit)
    const last = responses.at(-1)
    // A full page may be the last one.
    const hasMore = last !== undefined && responses.length === limit
    return { responses, next: hasMore ? { completedAt: last.completedAt, id: last.id } : null }
  }

  function find(id: string): DiagnosticResponse {
    const found = memory.responses.find((response) => response.id === id)
    if (found === undefined) throw new StoreError('not-found', 'Nothing was changed')
    return found
  }

  function erase(ids: readonly string[]): number {
    let erased = 0
    memory.responses = memory.responses.map((response) => {
      if (!ids.includes(response.id) || !hasLead(response.leadInfo)) return response
      erased += 1
      return withoutPerson(response, new Date())
    })
    return erased
  }

  return {
    page,
    async leads(filter, after, limit) {
      const { responses, next } = await page(filter, after, limit)
      return {
        responses: responses.map((response) => v.parse(ResponseLead, response)),
        next,
      }
    },
    find: async (id) => memory.responses.find((response) => response.id === id) ?? null,
    summary: async (filter) => {
      const statuses = counted(
        inEveryStatus(filter)
          .filter(isLead)
          .map(({ status }) => status),
      )
      return {
        ...summarise(matching(filter), memory.clicks),
        byStatus: statuses.map(([status, count]) => ({ status, count })),
      }
    },
    async sources(diagnosticId) {
      const own = memory.responses.filter((response) => response.diagnosticId === diagnosticId)
      return counted(own.map(originName))
        .sort(([, a], [, b]) => b - a)
        .map(([name]) => name)
    },
    questions: async (version) => memory.questionVersions[version] ?? null,
    async remove(id) {
      const { diagnosticId } = find(id)
      memory.responses = memory.responses.filter((response) => response.id !== id)
      memory.diagnostics = memory.diagnostics.map((known) =>
        known.id === diagnosticId
          ? { ...known, responseCount: known.responseCount - 1, leadCount: known.leadCount - 1 }
          : known,
      )
    },
    async saveNote(id, change) {
      const { status, memo } = find(id)
      const note = v.parse(LeadNote, { status, memo, ...change })
      memory.responses = memory.responses.map((known) => (known.id === id ? { ...known, ...note } : known))
    },
    async saveStatusOf(ids, status) {
      const known = memory.responses.filter(({ id, leadInfo }) => ids.includes(id) && hasLead(leadInfo))
      memory.responses = memory.responses.map((response) =>
        known.includes(response) ? { ...response, status } : response,
      )
      return known.length
    },
    async erasePersonalData(id) {
      find(id)
      erase([id])
    },
    erasePersonalDataOf: async (ids) => erase(ids),
    countOlder: async (diagnosticId, days) =>
      memory.responses.filter(
        (response) =>
          response.diagnosticId === diagnosticId &&
          hasLead(response.leadInfo) &&
          Date.parse(response.completedAt) < Date.now() - days * 86_400_000,
      ).length,
    consentText: async (id) => memory.consentTexts[id] ?? null,
    consentTexts: async () => memory.consentTexts,
    async withdrawAdvertising(id) {
      const { advertisingTextId, advertisingWithdrawnAt } = find(id)
      if (advertisingTextId === null) return null
      const withdrawnAt = advertisingWithdrawnAt ?? new Date().toISOString()
      memory.responses = memory.responses.map((response) =>
        response.id === id ? { ...response, advertisingWithdrawnAt: withdrawnAt } : response,
      )
      return withdrawnAt
    },
    async newest() {
      const newest: Record<string, string> = {}
      for (const { diagnosticId, completedAt } of memory.responses) {
        if (completedAt > (newest[diagnosticId] ?? '')) newest[diagnosticId] = completedAt
      }
      return newest
    },
  }
}

function tokyoDay(iso: string): string {
  return new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 10)
}

const originName = ({ source }: DiagnosticResponse) => originOf(source).origin

function matches(response: DiagnosticResponse, filter: ResponseFilter): boolean {
  const { diagnosticId, result, leadInfo, memo, completedAt } = response
  const { source, choice } = filter
  const search = filter.search?.trim().toLowerCase() ?? ''
  const day = tokyoDay(completedAt)
  return (
    diagnosticId === filter.diagnosticId &&
    (!filter.resultCode || result === filter.resultCode) &&
    (!filter.from || day >= filter.from) &&
    (!filter.to || day <= filter.to) &&
    (source === undefined || originName(response) === source) &&
    (!choice || leadValue(leadInfo, choice.key) === choice.value) &&
    [...Object.values(leadInfo), memo].some((value) => value.toLowerCase().includes(search))
  )
}

function counted<Value extends string>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

function countClicks(responses: readonly DiagnosticResponse[], clicks: readonly ResultClick[]) {
  const codes = new Map(responses.map(({ id, result }) => [id, result]))
  const clicked = clicks.flatMap((click) => {
    const code = codes.get(click.responseId)
    return code === undefined || !('place' in click) ? [] : `${code} ${click.place}`
  })
  return counted(clicked).map(([key, count]) => ({ code: key.slice(0, 3), place: Number(key.slice(4)), count }))
}

function summarise(
  responses: readonly DiagnosticResponse[],
  clicks: readonly ResultClick[],
): Omit<ResponseSummary, 'byStatus'> {
  return {
    total: responses.length,
    withContact: responses.filter(({ leadInfo }) => hasContact(leadInfo)).length,
    byResult: counted(responses.map(({ result }) => result)).map(([code, count]) => ({ code, count })),
    byDay: counted(responses.map(({ completedAt }) => tokyoDay(completedAt))).map(([day, count]) => ({ day, count })),
    clicks: countClicks(responses, clicks),
  }
}
