import { readAtMost } from '../http/readAtMost.ts'
import type { BackendClient } from './backendClient.ts'

const TIMEOUT_MS = 15_000
/** Ten thousand listed diagnostics have less. */
const MAX_BYTES = 32 * 1024 * 1024

/** Calls procedures that `service_role` alone may execute. */
export type ServerData = {
  /** @param args by name, as JSON @returns the procedure's result @throws ServerDataError */
  call(procedure: string, args?: Record<string, unknown>): Promise<unknown>
  /** Seals the secrets of connections. */
  readonly serviceKey: string
}

/** A procedure was refused. The message has no values: they may be personal. */
export class ServerDataError extends Error {
  override readonly name = 'ServerDataError'
  constructor(
    readonly status: number,
    /** SQLSTATE or the code of PostgREST; '' without one. */
    readonly code: string,
    /** The text of an exception that the procedure raised; '' for others. */
    readonly reason: string,
  ) {
    super(`HTTP ${status} ${code}`.trim())
  }
}

/** By PostgREST, which the embedded backend speaks too. @throws ServerDataError, or the error of `fetch` */
export async function callProcedure(
  { fetch }: Pick<BackendClient, 'fetch'>,
  key: string,
  procedure: string,
  args: object,
  timeoutMs?: number,
): Promise<unknown> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(args) }
  const answer = await fetch(`/rest/v1/rpc/${procedure}`, request, timeoutMs)
  const bytes = await readAtMost(answer, MAX_BYTES)
  if (bytes === null) throw new Error('The answer of the backend is too large')
  const body = new TextDecoder().decode(bytes)
  if (answer.ok) return body === '' ? null : JSON.parse(body)
  const { code = '', message = '' } = readError(body)
  throw new ServerDataError(answer.status, code, code === 'P0001' ? message : '')
}

/** @returns null on a hosted project without its service key */
export function createServerData(client: BackendClient): ServerData | null {
  const { serviceKey } = client
  if (serviceKey === null) return null
  return { serviceKey, call: (procedure, args = {}) => callProcedure(client, serviceKey, procedure, args, TIMEOUT_MS) }
}

function readError(body: string): { code?: string; message?: string } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
