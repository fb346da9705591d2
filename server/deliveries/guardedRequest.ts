import { lookup as lookUp } from 'node:dns/promises'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import type { DeliveryProblem, Try } from '#domain/delivery/tries.ts'
import { DELIVERIES } from '../admission/limits.ts'
import { failed, tryOf } from './outcome.ts'
import { isPublicAddress } from './publicAddress.ts'

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

type Guard = {
  /** Whether an address without TLS is allowed. */
  plainHttp: boolean
  allows: (ip: string) => boolean
}

type Request = {
  method: 'GET' | 'POST' | 'PUT'
  address: string
  headers: Record<string, string>
  body?: string
  /** Read of the answer at most. */
  answerBytes?: number
}

export type Reply = { result: Try; headers: IncomingHttpHeaders; body: string }

/** Sends a request of HTTP and says what became of it. Never throws for what a receiver or a network does. */
export type SendRequest = (request: Request) => Promise<Reply>

/** The addresses that may be reached. @param privateAddresses also those of the own network, and without TLS */
export function guardOf(privateAddresses: boolean): Guard {
  return privateAddresses ? { plainHttp: true, allows: () => true } : { plainHttp: false, allows: isPublicAddress }
}

class PrivateAddressError extends Error {}

/** Gives only checked addresses to the connection, so that a second answer of the resolver cannot replace them. */
function guardedLookup(resolve: Resolve, { allows }: Guard): LookupFunction {
  return (name, { all }, callback) => {
    const give = (found: Awaited<ReturnType<Resolve>>) => {
      const [first] = found
      if (first === undefined || !found.every(({ address }) => allows(address))) {
        callback(new PrivateAddressError(), '')
      } else if (all) callback(null, found)
      else callback(null, first.address, first.family)
    }
    resolve(name).then(give, (error) => callback(error, ''))
  }
}

/** Whether an address may be sent to, as far as it shows before its name is resolved. */
export function isAllowed({ protocol, hostname, username, password }: URL, { plainHttp, allows }: Guard): boolean {
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:')) return false
  // Literals never reach the lookup. URL has normalised decimal, octal and hexadecimal ones.
  const literal = hostname.replace(/^\[|\]$/g, '')
  return username === '' && password === '' && (isIP(literal) === 0 || allows(literal))
}

function problemOf(error: unknown, isTimeout: boolean): DeliveryProblem {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (isTimeout) return 'timeout'
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'unknown-host'
  return /CERT|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}

/** An answer that breaks off or never ends is what arrived of it: its status has decided. */
async function readBody(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size >= most) break
    }
  } catch {}
  return Buffer.concat(parts).subarray(0, most).toString('utf8').replaceAll('\0', '').trim()
}

const resolveAll: Resolve = (name) => lookUp(name, { all: true })

/** Requests to addresses that people typed: checked, without redirects, within a time. @param resolve of names */
export function createGuardedRequest(
  guard: Guard,
  resolve = resolveAll,
  tryMs: number = DELIVERIES.tryMs,
): SendRequest {
  const lookup = guardedLookup(resolve, guard)
  return async ({ method, address, headers, body, answerBytes = DELIVERIES.answerBytes }) => {
    const url = new URL(address)
    const unanswered = (result: Try) => ({ result, headers: {}, body: '' })
    if (!isAllowed(url, guard)) return unanswered(failed('private-address', null))
    const signal = AbortSignal.timeout(tryMs)
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: { 'user-agent': 'Mitsujiku', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      agent: false,
      lookup,
      signal,
    })
    // An error while the answer is read.
    sent.on('error', () => {})
    try {
      sent.end(body)
      const [response]: [IncomingMessage] = (await once(sent, 'response', { signal })) as [IncomingMessage]
      const text = await readBody(response, answerBytes)
      return { result: tryOf(response.statusCode ?? 0, response.headers, text), headers: response.headers, body: text }
    } catch (error) {
      if (error instanceof PrivateAddressError) return unanswered(failed('private-address', null))
      return unanswered({ outcome: 'later', problem: problemOf(error, signal.aborted), status: null, answer: '' })
    } finally {
      sent.destroy()
    }
  }
}
