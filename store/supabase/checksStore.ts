import * as v from 'valibot'
import { type SetupCheck, SetupChecks } from '#domain/wire/setupChecks.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import type { ChecksStore } from '../setupPorts.ts'
import type { Fetch } from '../transport.ts'

const READ_TIMEOUT_MS = 15_000
/** SMTP has several steps of ten seconds. */
const SEND_TIMEOUT_MS = 60_000

/** The checks of the application's own server. @param fetch sends the session */
export function createChecksStore(fetch: Fetch, origin: string): ChecksStore {
  async function call(method: string, path: string, timeoutMs: number): Promise<SetupCheck[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${origin}${path}`, { method, signal }).catch(toUnavailable)
    if (!answer.ok) throw await readRestError(answer)
    return v.parse(SetupChecks, await answer.json().catch(toUnavailable))
  }

  return {
    read: () => call('GET', '/setup/checks', READ_TIMEOUT_MS),
    sendTestMail: () => call('POST', '/setup/test-mail', SEND_TIMEOUT_MS),
  }
}
