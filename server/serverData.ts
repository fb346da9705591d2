import type { Config } from './config.ts'
import type { EmbeddedBackend } from './embedded/createBackend.ts'

const TIMEOUT_MS = 15_000

/** Calls procedures that `service_role` alone may execute, on the embedded backend or the hosted project. */
export type ServerData = {
  /** @param args by name, as JSON @returns the procedure's result @throws ServerDataError */
  call(procedure: string, args?: Record<string, unknown>): Promise<unknown>
  /** Seals the secrets of connections. */
  readonly serviceKey: string
}

/** A procedure was refused or could not be reached. The message has no values: they may be personal. */
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

/** By PostgREST, which the embedded backend speaks too. @returns null on a hosted project without its service key */
export function createServerData({ supabase }: Config, backend: EmbeddedBackend | null): ServerData | null {
  const serviceKey = backend?.serviceKey ?? supabase?.serviceKey ?? null
  if (serviceKey === null) return null

  return {
    serviceKey,
    async call(procedure, args = {}) {
      const request = {
        method: 'POST',
        headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }
      const path = `/rest/v1/rpc/${procedure}`
      const answer =
        backend === null
          ? await fetch(`${supabase?.url}${path}`, {
              ...request,
              redirect: 'error',
              signal: AbortSignal.timeout(TIMEOUT_MS),
            })
          : await backend.app.request(path, request)
      const body = await answer.text()
      if (answer.ok) return body === '' ? null : JSON.parse(body)
      const { code = '', message = '' } = readError(body)
      throw new ServerDataError(answer.status, code, code === 'P0001' ? message : '')
    },
  }
}

function readError(body: string): { code?: string; message?: string } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
