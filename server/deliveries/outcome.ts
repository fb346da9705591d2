import type { IncomingHttpHeaders } from 'node:http'
import { type DeliveryProblem, LONGEST_ANSWER, type Try } from '#domain/delivery/tries.ts'
import { cutCharacters } from '#domain/text/text.ts'

const REFUSALS: Readonly<Record<number, DeliveryProblem>> = {
  401: 'token-invalid',
  403: 'no-permission',
  404: 'not-found',
}

/** A try that failed with this problem. A closed receiver switches the connection off. */
export function failed(problem: DeliveryProblem, status: number | null, answer = ''): Try {
  return { outcome: problem === 'gone' ? 'off' : 'failed', problem, status, answer }
}

function retryAfterSeconds({ 'retry-after': value = '' }: IncomingHttpHeaders): number | undefined {
  if (/^\d+$/.test(value)) return Number(value)
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}

/** The try that an answer of HTTP stands for. An accepted one keeps no text: a receiver may repeat the lead. */
export function tryOf(status: number, headers: IncomingHttpHeaders, body: string): Try {
  if (status < 300) return { outcome: 'sent', status, answer: '' }
  const answer = cutCharacters(body, LONGEST_ANSWER)
  if (status === 429 || status >= 500) {
    const problem = status === 429 ? 'too-many' : 'server-error'
    return { outcome: 'later', problem, status, answer, retryAfterSeconds: retryAfterSeconds(headers) }
  }
  if (status < 400) return failed('redirected', status, answer)
  return failed(status === 410 ? 'gone' : (REFUSALS[status] ?? 'refused'), status, answer)
}
