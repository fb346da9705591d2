import * as v from 'valibot'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { UUID } from '#domain/id/newId.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { property } from '#domain/schema/schema.ts'
import type { ConsentText } from '../consentPorts.ts'
import type { PageOf, ResponseCursor, ResponseFilter, ResponseStore, ResponseSummary } from '../ports.ts'
import { columns, LEAD, RESPONSE, toResponse, toResponseLead } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

/** The backend answers at most this many rows at once. */
const MAX_ROWS = 1_000

const DAY_MS = 24 * 60 * 60 * 1000

function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString()
}

function startOfNextDay(day: string): string {
  return new Date(Date.parse(startOfDay(day)) + DAY_MS).toISOString()
}

const TEXT = 'id, kind, body, created_at'

/** The filter as arguments of the procedures; absent ones do not filter. */
function toArguments(filter: ResponseFilter) {
  const search = filter.search?.trim()
  return {
    p_diagnosticid: filter.diagnosticId,
    ...(search ? { p_search: search } : {}),
    ...(filter.resultCode ? { p_result: filter.resultCode } : {}),
    ...(filter.from ? { p_from: startOfDay(filter.from) } : {}),
    ...(filter.to ? { p_to: startOfNextDay(filter.to) } : {}),
    ...(filter.status ? { p_status: filter.status } : {}),
    ...(filter.source === undefined ? {} : { p_source: filter.source }),
    ...(filter.choice ? { p_field: filter.choice.key, p_choice: filter.choice.value } : {}),
  }
}

/** Responses of the backend. */
export type BackendResponses = Omit<ResponseStore, 'onArrival'> & {
  /** Responses of each of the user's diagnostics, by diagnostic id. */
  counts(userId: string): Promise<Record<string, number>>
}

export function createBackendResponses(client: Client): BackendResponses {
  /** Calls a procedure: with young statistics the planner would sort all responses. */
  function found(filter: ResponseFilter, after: ResponseCursor | null, limit: number) {
    const cursor = after === null ? {} : { p_after_completedat: after.completedAt, p_after_id: after.id }
    const rows = client.rpc('search_responses', { ...toArguments(filter), ...cursor, p_limit: limit })
    return rows.order('completedat', { ascending: false }).order('id').limit(limit).retry(false)
  }

  return {
    async page(filter, after, limit) {
      const size = Math.min(limit, MAX_ROWS)
      const rows = await rowsOf(found(filter, after, size).select(columns(RESPONSE)))
      return toPage(rows.map(toResponse), size)
    },

    async find(id) {
      if (!UUID.test(id)) return null
      const [row] = await rowsOf(client.from('diagnostic_responses').select(columns(RESPONSE)).eq('id', id))
      return row === undefined ? null : toResponse(row)
    },

    async leads(filter, after, limit) {
      const size = Math.min(limit, MAX_ROWS)
      const rows = await rowsOf(found(filter, after, size).select(columns(LEAD)))
      return toPage(rows.map(toResponseLead), size)
    },

    async summary(filter: ResponseFilter): Promise<ResponseSummary> {
      const [sums, clicks] = await Promise.all([
        rowsOf(client.rpc('get_response_summary', toArguments(filter))),
        rowsOf(client.rpc('get_result_clicks', toArguments(filter))),
      ])
      return {
        ...toSummary(sums),
        clicks: clicks.map(({ result, place, clicks }) => ({ code: result, place, count: clicks })),
      }
    },

    async sources(diagnosticId) {
      const rows = await rowsOf(client.rpc('get_response_sources', { p_diagnosticid: diagnosticId }).retry(false))
      return rows.map(({ source }) => source)
    },

    async questions(version) {
      const [row] = await rowsOf(client.from('question_versions').select('questions').eq('id', version))
      return row === undefined ? null : v.parse(Diagnostic.entries.questions, row.questions)
    },

    async remove(id) {
      onlyRow(await rowsOf(client.from('diagnostic_responses').delete().eq('id', id).select('id')))
    },

    async erasePersonalData(id) {
      onlyRow(await rowsOf(client.from('diagnostic_responses').update({ leadinfo: {} }).eq('id', id).select('id')))
    },

    async saveNote(id, change) {
      onlyRow(await rowsOf(client.from('diagnostic_responses').update(change).eq('id', id).select('id')))
    },

    async saveStatusOf(ids, status) {
      return rowsOf(client.rpc('set_lead_status', { p_ids: [...ids], p_status: status }))
    },

    async erasePersonalDataOf(ids) {
      return rowsOf(client.rpc('erase_responses', { p_ids: [...ids] }))
    },

    async countOlder(diagnosticId, days) {
      return rowsOf(client.rpc('count_older_leads', { p_diagnostic: diagnosticId, p_days: days }).retry(false))
    },

    async consentText(id) {
      const [row] = await rowsOf(client.from('consent_texts').select(TEXT).eq('id', id))
      return row === undefined ? null : toConsentText(row)
    },

    async consentTexts(diagnosticId) {
      const texts = client.from('consent_texts').select(TEXT).eq('diagnosticid', diagnosticId)
      return Object.fromEntries((await rowsOf(texts)).map((row) => [row.id, toConsentText(row)]))
    },

    async withdrawAdvertising(id) {
      return dataOf(client.rpc('withdraw_advertising', { p_response: id }).retry(false))
    },

    async newest(): Promise<Record<string, string>> {
      const rows = await rowsOf(client.rpc('get_newest_responses'))
      return Object.fromEntries(rows.map((row) => [row.diagnosticid, row.newest]))
    },

    async counts(userId) {
      const counts: [string, number][] = []
      for (;;) {
        const table = client.from('diagnostics').select('id, responsecount').eq('user_id', userId)
        const rows = await rowsOf(
          table
            .order('id')
            .range(counts.length, counts.length + MAX_ROWS - 1)
            .retry(false),
        )
        counts.push(...rows.map((row): [string, number] => [row.id, row.responsecount]))
        if (rows.length < MAX_ROWS) return Object.fromEntries(counts)
      }
    },
  }
}

function toConsentText({ kind, body, created_at }: { kind: string; body: string; created_at: string }): ConsentText {
  return { kind: kind === 'privacy' ? 'privacy' : 'advertising', body, createdAt: created_at }
}

function toPage<Response extends ResponseLead>(responses: Response[], size: number): PageOf<Response> {
  const last = responses.at(-1)
  const hasMore = last !== undefined && responses.length === size
  return { responses, next: hasMore ? { completedAt: last.completedAt, id: last.id } : null }
}

type Sums = Omit<ResponseSummary, 'clicks'>

function isSummary(value: unknown): value is Sums {
  return ['byResult', 'byDay', 'byStatus', 'total'].every((name) => property(value, name) !== undefined)
}

function toSummary(value: unknown): Sums {
  if (!isSummary(value)) throw new StoreError('invalid', 'get_response_summary answered in an unknown form')
  return value
}
