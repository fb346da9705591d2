import * as v from 'valibot'
import { type AskBackend, findAccount } from '../askBackend.ts'

const Profiles = v.array(v.object({ plan_type: v.string() }))

/**
 * Verifies the caller's token, and reads the plan with the rights of that token.
 * @returns the administrator's address, otherwise the status to answer: 401, 403, or 503 while the backend does not answer
 */
export async function findAdministrator(ask: AskBackend, authorization = ''): Promise<string | 401 | 403 | 503> {
  const account = await findAccount(ask, authorization)
  if (typeof account === 'number') return account
  try {
    const profiles = await ask(
      `/rest/v1/profiles?select=plan_type&id=eq.${encodeURIComponent(account.id)}`,
      authorization,
    )
    const [profile] = v.parse(Profiles, await profiles.json())
    return profile?.plan_type === 'admin' ? account.email : 403
  } catch {
    return 503
  }
}
