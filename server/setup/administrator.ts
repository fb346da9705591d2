import * as v from 'valibot'
import type { BackendClient } from '../backend/backendClient.ts'
import { findAccount } from '../backend/findAccount.ts'

const Profiles = v.array(v.object({ plan_type: v.string() }))

/**
 * Verifies the caller's token, and reads the plan with the rights of that token.
 * @returns the administrator's address, otherwise the status to answer: 401, 403, or 503 while the backend does not answer
 */
export async function findAdministrator(client: BackendClient, authorization = ''): Promise<string | 401 | 403 | 503> {
  const account = await findAccount(client, authorization)
  if (typeof account === 'number') return account
  try {
    const path = `/rest/v1/profiles?select=plan_type&id=eq.${encodeURIComponent(account.id)}`
    const profiles = await client.fetch(path, { headers: { apikey: client.anonKey, authorization } })
    const [profile] = v.parse(Profiles, await profiles.json())
    return profile?.plan_type === 'admin' ? account.email : 403
  } catch {
    return 503
  }
}
