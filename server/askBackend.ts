import * as v from 'valibot'
import type { Config } from './config.ts'
import type { EmbeddedBackend } from './embedded/createBackend.ts'

const TIMEOUT_MS = 8_000

const Account = v.object({ id: v.string(), email: v.string() })
export type Account = v.InferOutput<typeof Account>

/** Asks the embedded backend or the hosted project. @param authorization the caller's own */
export type AskBackend = (path: string, authorization: string) => Promise<Response>

export function askBackend({ supabase }: Config, backend: EmbeddedBackend | null): AskBackend {
  if (backend !== null) {
    return async (path, authorization) =>
      backend.app.request(path, { headers: { apikey: backend.anonKey, authorization } })
  }
  return (path, authorization) =>
    fetch(`${supabase?.url}${path}`, {
      headers: { apikey: supabase?.anonKey ?? '', authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
}

/** Verifies the caller's token. @returns its account, otherwise the status to answer: 401, or 503 without the backend */
export async function findAccount(ask: AskBackend, authorization = ''): Promise<Account | 401 | 503> {
  if (authorization === '') return 401
  try {
    const user = await ask('/auth/v1/user', authorization)
    if (user.status === 401 || user.status === 403) return 401
    return v.parse(Account, await user.json())
  } catch {
    return 503
  }
}

/** Messages of refused callers by status. */
export const REFUSALS = {
  401: 'The token is missing or invalid',
  403: 'Administrators only',
  503: 'The backend does not answer',
}
