import type { Context } from 'hono'
import type * as v from 'valibot'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import { ServerDataError } from '../serverData.ts'
import type { Problem } from './schemas.ts'

/** Status, title and default detail by the end of a problem's `type`, which clients may rely on. */
export const PROBLEMS = {
  'invalid-request': [400, 'Invalid request', 'The request cannot be read.'],
  'invalid-key': [401, 'Invalid key', 'Send an existing key as "Authorization: Bearer mj_…".'],
  'plan-required': [403, 'Plan required', 'The plan of this account does not include the API.'],
  'scope-required': [403, 'Scope required', 'This key may only read.'],
  'not-found': [404, 'Not found', 'This route does not exist.'],
  'hooks-full': [409, 'Too many hooks', 'The account has as many connections as it may have. Delete one first.'],
  'too-large': [413, 'Too large', 'The body is too large.'],
  'too-many-requests': [429, 'Too many requests', 'Wait as many seconds as Retry-After says.'],
  'internal-error': [500, 'Internal error', 'The server failed. The error was logged.'],
  unavailable: [503, 'Unavailable', 'The database does not answer. Try again later.'],
  'not-set-up': [503, 'Not set up', 'This installation has no API: its operator has to set SUPABASE_SERVICE_ROLE_KEY.'],
} as const
export type ProblemName = keyof typeof PROBLEMS

/** Thrown by routes and answered as application/problem+json. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  constructor(
    readonly problem: ProblemName,
    readonly detail: string = PROBLEMS[problem][2],
  ) {
    super(problem)
  }
}

/** Answers by RFC 9457. @param origin PUBLIC_URL, where types are documented */
export function answerProblem(c: Context, origin: string, { problem, detail }: ApiProblem): Response {
  const [status, title] = PROBLEMS[problem]
  const body: v.InferOutput<typeof Problem> = { type: `${origin}/api/docs#${problem}`, title, status, detail }
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(body, status, { 'Content-Type': 'application/problem+json' })
}

/** Error handler of the routes. Errors of our own are thrown again. */
export function answerErrors(origin: string) {
  return (error: Error, c: Context): Response => {
    const answer = (problem: ApiProblem) => answerProblem(c, origin, problem)
    if (error instanceof ApiProblem) return answer(error)
    if (error instanceof TooManyRequests) {
      c.header('Retry-After', String(error.retryAfter))
      return answer(new ApiProblem('too-many-requests'))
    }
    // SQLSTATE class 22: a value that the database cannot read, such as a forged cursor.
    if (error instanceof ServerDataError && error.code.startsWith('22'))
      return answer(new ApiProblem('invalid-request'))
    const isUnreachable = error instanceof ServerDataError ? error.status >= 500 : isNetworkError(error)
    if (isUnreachable) return answer(new ApiProblem('unavailable'))
    throw error
  }
}

/** Of fetch: no connection, or its timeout. */
function isNetworkError({ name, message }: Error): boolean {
  return name === 'TimeoutError' || (name === 'TypeError' && message === 'fetch failed')
}
