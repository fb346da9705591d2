import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { VisitorBackend } from '#domain/wire/publicConfig.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { toResponseRow } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { insertAsVisitor } from './insertAsVisitor.ts'

/**
 * Inserts a response without supabase-js. Resolves on the backend's own 201, or 409 23505 of its own id; any other success
 * is somebody's in between, as a hotel's page. Rejects with a `StoreError`.
 */
export async function submitResponse(
  backend: VisitorBackend,
  response: DiagnosticResponse,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const row = toResponseRow(response)
  const answer = await insertAsVisitor(backend, 'diagnostic_responses', row, fetch).catch(toUnavailable)
  if (answer.status === 201) return
  if (answer.ok) throw new StoreError('unavailable', `HTTP ${answer.status} instead of 201`)
  const error = await readRestError(answer)
  if (error.code !== '23505') throw error
}
