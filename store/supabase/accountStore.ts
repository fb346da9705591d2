import * as v from 'valibot'
import { Deleted, Deletion } from '#domain/wire/accountDeletion.ts'
import type { AccountStore } from '../accountPorts.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import type { Fetch } from '../transport.ts'

/** The server deletes for half a minute at once. */
const TIMEOUT_MS = 60_000

/** The deletion of the caller's account, on the application's own server. @param fetch sends the session */
export function createAccountStore(fetch: Fetch, origin: string): AccountStore {
  async function call(method: 'GET' | 'POST'): Promise<unknown> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${origin}/account/delete`, { method, signal }).catch(toUnavailable)
    if (!answer.ok && answer.status !== 403) throw await readRestError(answer)
    return answer.json().catch(toUnavailable)
  }

  return {
    obstacle: async () => v.parse(Deletion, await call('GET')).obstacle,

    async remove() {
      for (;;) {
        const answer = await call('POST')
        if (v.is(Deletion, answer)) return answer.obstacle
        if (v.parse(Deleted, answer).outcome === 'done') return null
      }
    },
  }
}
