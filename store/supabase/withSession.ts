import type { SupabaseClient } from '@supabase/supabase-js'
import { type Fetch, jsonAnswer } from '../transport.ts'

const DATA_PATH = /^\/((rest|storage|functions)\/v1|setup|connections|account)\//

/** A fetch that refuses data calls without a session: as a stranger they would return empty lists. Inquiries need none. */
export function withSession(
  fetch: Fetch,
  getSession: SupabaseClient['auth']['getSession'],
  onlyFor: () => string | null = () => null,
): Fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const isInquiry = init?.method === 'POST' && pathname === '/rest/v1/inquiries'
    if (isInquiry || !DATA_PATH.test(pathname)) return fetch(input, init)
    const { data, error } = await getSession()
    // An error means an outage: the session is renewed later. A refused renewal gives null without an error.
    if (error !== null) throw new TypeError(`fetch failed: ${error.message}`, { cause: error })
    const account = data.session?.user.id
    if (data.session === null || account !== (onlyFor() ?? account)) {
      return jsonAnswer(401, { message: 'The session is over' })
    }
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${data.session.access_token}`)
    return fetch(input, { ...init, headers })
  }
}
