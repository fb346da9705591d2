import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'

const TIMEOUT_MS = 8_000

const Account = v.object({ id: v.string(), email: v.string() })
const Profiles = v.array(v.object({ plan_type: v.string() }))

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

/**
 * Verifies the caller's token, and reads the plan with the rights of that token.
 * @returns the administrator's address, otherwise the status to answer: 401, 403, or 503 while the backend does not answer
 */
export async function findAdministrator(ask: AskBackend, authorization = ''): Promise<string | 401 | 403 | 503> {
  if (authorization === '') return 401
  try {
    const user = await ask('/auth/v1/user', authorization)
    if (user.status === 401 || user.status === 403) return 401
    const { id, email } = v.parse(Account, await user.json())
    const profiles = await ask(`/rest/v1/profiles?select=plan_type&id=eq.${encodeURIComponent(id)}`, authorization)
    const [profile] = v.parse(Profiles, await profiles.json())
    return profile?.plan_type === 'admin' ? email : 403
  } catch {
    return 503
  }
}
