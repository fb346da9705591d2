import type { Context } from 'hono'
import type * as v from 'valibot'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import { ServerDataError } from '../backend/serverData.ts'
import { PROBLEMS, type ProblemName } from '../openapi/problems.ts'
import type { Problem } from '../openapi/schemas.ts'

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

/** Whether fetch failed: no connection, or its timeout. */
function isNetworkError({ name, message }: Error): boolean {
  return name === 'TimeoutError' || (name === 'TypeError' && message === 'fetch failed')
}
