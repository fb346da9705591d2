import * as v from 'valibot'
import type { BackendClient } from './backendClient.ts'

const Account = v.object({ id: v.string(), email: v.string() })
export type Account = v.InferOutput<typeof Account>

/** Verifies the caller's token. @returns its account, otherwise the status to answer: 401, or 503 without the backend */
export async function findAccount({ fetch, anonKey }: BackendClient, authorization = ''): Promise<Account | 401 | 503> {
  if (authorization === '') return 401
  try {
    const user = await fetch('/auth/v1/user', { headers: { apikey: anonKey, authorization } })
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
