import type { ResultClick } from '#domain/response/response.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { insertAsVisitor } from './insertAsVisitor.ts'
import type { ResponseSink } from './responseOutbox.ts'

/** Tells the backend of a click. Resolves in any case: a click that is lost or refused is not sent again. */
export async function submitClick(
  backend: VisitorBackend,
  { responseId, diagnosticId, place }: ResultClick,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const row = { responseid: responseId, diagnosticid: diagnosticId, place }
  await insertAsVisitor(backend, 'result_clicks', row, fetch).catch(() => {})
}

/** Sends a click once its response has arrived, and never one whose response was refused. */
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
