import * as v from 'valibot'
import { type DeliveryProblem, LONGEST_ANSWER } from '#domain/delivery/tries.ts'
import { cutCharacters } from '#domain/text/text.ts'
import type { Reply } from './guardedRequest.ts'
import { failed } from './outcome.ts'

const KintoneError = v.object({
  code: v.pipe(v.string(), v.regex(/^(GAIA|CB)_/)),
  message: v.fallback(v.string(), ''),
  /** By the path of a value in the request. */
  errors: v.fallback(v.record(v.string(), v.object({ messages: v.array(v.string()) })), {}),
})
type KintoneError = v.InferOutput<typeof KintoneError>

/** Errors about the whole request. All others are about a value or a field. */
const PROBLEMS: Readonly<Record<string, DeliveryProblem>> = {
  // The token is of another app, was deleted, or the app was not updated after it was made.
  GAIA_IA02: 'token-invalid',
  GAIA_AP15: 'token-invalid',
  CB_AU01: 'token-invalid',
  CB_WA01: 'token-invalid',
  CB_NO01: 'no-permission',
  CB_NO02: 'no-permission',
  GAIA_NO01: 'no-permission',
  GAIA_AP01: 'not-found',
  GAIA_FC01: 'field-missing',
  GAIA_FN11: 'field-missing',
}

/** The database is locked, or another change was quicker. */
const TEMPORARY = ['GAIA_CO02', 'GAIA_DA02', 'GAIA_RE18', 'GAIA_UN03']

function errorOf(body: string): KintoneError | null {
  try {
    const { success, output } = v.safeParse(KintoneError, JSON.parse(body))
    return success ? output : null
  } catch {
    return null
  }
}

/** kintone's own sentences, for the person who has to change something. */
function wordsOf({ code, message, errors }: KintoneError): string {
  const details = Object.entries(errors).map(([path, { messages }]) => `${path}: ${messages.join(' ')}`)
  return cutCharacters([message === '' ? code : `${message}（${code}）`, ...details].join(' '), LONGEST_ANSWER)
}

/** Names the problem by kintone's own code: its statuses (520) do not tell them apart. */
export function kintoneReply(reply: Reply): Reply {
  const { result, body } = reply
  const error = result.outcome === 'sent' || result.problem === 'too-many' ? null : errorOf(body)
  if (error === null) return reply
  const { code } = error
  const { status } = result
  const answer = wordsOf(error)
  if (TEMPORARY.includes(code))
    return { ...reply, result: { outcome: 'later', problem: 'server-error', status, answer } }
  return { ...reply, result: failed(PROBLEMS[code] ?? 'value-refused', status, answer) }
}
