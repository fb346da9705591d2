import { readRestError, toUnavailable } from './restError.ts'
import type { Fetch } from './transport.ts'

/** Long for POST: an account is deleted for half a minute at once, and SMTP has several steps of ten seconds. */
const TIMEOUT_MS = { GET: 15_000, POST: 60_000 }

export type AskServer = (
  method: 'GET' | 'POST',
  path: string,
  options?: {
    body?: object
    /** A status whose body is an answer too. */
    accepts?: number
  },
) => Promise<unknown>

/** Calls of the application's own server, which reject with a `StoreError`. @param fetch sends the session */
export function createAskServer(fetch: Fetch, origin: string): AskServer {
  return async (method, path, { body, accepts } = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS[method]),
    }).catch(toUnavailable)
    if (!answer.ok && answer.status !== accepts) throw await readRestError(answer)
    return answer.json().catch(toUnavailable)
  }
}
