import type { DiagnosticResponse, ResultClick } from '#domain/response/response.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { toResponseRow } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { type Fetch, isAnsweredByBackend, withFreshAnonKey } from '../transport.ts'
import type { ResponseSink } from './responseOutbox.ts'

const OUTAGE_AFTER_MS = 15_000

/** Inserts one row without supabase-js. The request outlives the page. Rejects like `fetch`. */
function insertAsVisitor(
  { supabaseUrl, supabaseAnonKey }: VisitorBackend,
  table: 'diagnostic_responses' | 'result_clicks' | 'result_shares',
  row: object,
  fetch: Fetch,
): Promise<Response> {
  return withFreshAnonKey(supabaseAnonKey, fetch)(`${supabaseUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${supabaseAnonKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(row),
    keepalive: true,
    signal: AbortSignal.timeout?.(OUTAGE_AFTER_MS),
  })
}

/** Inserts a response. Resolves on 201, and on 409 23505 since the id was stored before. Rejects with a `StoreError`. */
export async function submitResponse(
  backend: VisitorBackend,
  response: DiagnosticResponse,
  fetch: Fetch = globalThis.fetch,
): Promise<void> {
  const row = toResponseRow(response)
  const answer = await insertAsVisitor(backend, 'diagnostic_responses', row, fetch).catch(toUnavailable)
  if (answer.status === 201) return
  if (answer.ok || !(await isAnsweredByBackend(answer))) {
    throw new StoreError('unavailable', `HTTP ${answer.status} instead of 201`)
  }
  const error = await readRestError(answer)
  if (error.code !== '23505') throw error
}

/** Reports a click. Never rejects: a lost click is not sent again. */
export async function submitClick(
  backend: VisitorBackend,
  { responseId, diagnosticId, ...press }: ResultClick,
  fetch: Fetch = globalThis.fetch,
): Promise<void> {
  const row = { responseid: responseId, diagnosticid: diagnosticId, ...press }
  await insertAsVisitor(backend, 'place' in press ? 'result_clicks' : 'result_shares', row, fetch).catch(() => {})
}

/** Sends a click once its response is stored; drops it if the response is refused. */
export function clickAfterResponse(
  outbox: Pick<ResponseSink, 'status' | 'subscribe'>,
  click: ResultClick,
  send: (click: ResultClick) => unknown,
): void {
  function isSettled(): boolean {
    const status = outbox.status(click.responseId)
    if (status === 'sending' || status === 'waiting') return false
    if (status === 'stored' || status === null) send(click)
    return true
  }
  if (isSettled()) return
  const stop = outbox.subscribe(() => {
    if (isSettled()) stop()
  })
}
