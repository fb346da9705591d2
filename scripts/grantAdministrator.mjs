import { fileURLToPath } from 'node:url'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { say } from './project.mjs'

/** The maximum that belongs to the plan admin. */
const ADMIN_MAX_DIAGNOSTICS = 999

/**
 * Makes an account that has signed up an administrator, with the project's secret key.
 * @param {{ url: string, serviceKey: string, email: string, fetch?: typeof globalThis.fetch }} wanted
 * @returns {Promise<boolean>} false when no account has that address
 * @throws {Error} when the project cannot be reached or refuses the key
 */
export async function grantAdministrator({ url, serviceKey, email, fetch = globalThis.fetch }) {
  const query = new URLSearchParams({ email: `eq.${email.trim().toLowerCase()}`, select: 'id' })
  // Keys of the older kind are tokens and name the role themselves; the newer ones travel as apikey alone.
  const token = serviceKey.startsWith('sb_') ? {} : { authorization: `Bearer ${serviceKey}` }
  const answer = await fetch(new URL(`/rest/v1/profiles?${query}`, url).href, {
    method: 'PATCH',
    headers: { apikey: serviceKey, ...token, 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({ plan_type: 'admin', max_diagnostics: ADMIN_MAX_DIAGNOSTICS }),
  })
  if (!answer.ok) throw new Error(`The project answered ${answer.status}`)
  const changed = await answer.json()
  return changed.length === 1
}

async function main() {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey } = process.env
  const email = process.argv[2]
  if (!url || !serviceKey || !email) {
    say(SCRIPTS.grantUsage())
    return 1
  }
  try {
    if (await grantAdministrator({ url, serviceKey, email })) {
      say(SCRIPTS.granted(email))
      return 0
    }
    say(SCRIPTS.grantUnknownAccount(email))
  } catch {
    say(SCRIPTS.grantRefused())
  }
  return 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main()
