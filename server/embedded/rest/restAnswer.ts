import type { Context } from 'hono'
import type { CallerEnv } from '../commons/caller.ts'
import { parseRange } from './parseHeaders.ts'
import { parseQuery } from './parseQuery.ts'
import type { Answer } from './readSql.ts'
import { badHeader, notSingular, RestError } from './restError.ts'
import type { Preferences, RowQuery, Shape } from './restRequest.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const OBJECT_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8'

/** The request's query, its page given by `limit` and `offset` or by a `Range` header. */
export function queryOf(c: Context<CallerEnv>): RowQuery {
  const query = parseQuery(new URL(c.req.url).searchParams)
  const range = parseRange(c.req.raw.headers)
  if (range === null) return query
  if (query.limit !== null || query.offset !== 0) throw badHeader('Range', 'a range beside limit and offset')
  return { ...query, ...range }
}

/** The one row that every statement of the SQL builders returns. */
export function onlyAnswer([answer]: readonly Answer[]): Answer {
  if (answer === undefined) throw new Error('a statement for a client answers with one row')
  return answer
}

function contentRange({ returned, total }: Answer, offset: number): string {
  const span = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`
  return `${span}/${total ?? '*'}`
}

function typeOf(shape: Shape): string {
  return shape === 'object' ? OBJECT_TYPE : JSON_TYPE
}

/** Bytes, because a socket's buffer counts characters of strings, and Japanese ones have three bytes. */
const bytesOf = ({ body }: Answer) => new TextEncoder().encode(body ?? '')

/** Answers with a page and its `Content-Range`; 206 when the count is larger than the page. */
export function answerPage(c: Context<CallerEnv>, answer: Answer, query: RowQuery, shape: Shape): Response {
  const { returned, total } = answer
  if (answer.tooLarge === true) {
    throw new RestError(413, '54000', 'The answer is too large', null, 'Ask for fewer rows or columns')
  }
  if (shape === 'object' && returned !== 1) throw notSingular(returned)
  if (total !== null && query.offset > total) {
    const details = `An offset of ${query.offset} was requested, but there are only ${total} rows.`
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
  }
  c.header('Content-Range', contentRange(answer, query.offset))
  c.header('Content-Type', typeOf(shape))
  return c.body(bytesOf(answer), total !== null && returned < total ? 206 : 200)
}

/** Answers a write. `status` applies when no rows are returned. */
export function answerWrite(
  c: Context<CallerEnv>,
  answer: Answer,
  { returning, count }: Preferences,
  shape: Shape,
  status: 201 | 204,
): Response {
  if (count) c.header('Content-Range', `*/${answer.total ?? '*'}`)
  if (returning === 'minimal') return c.body(null, status)
  if (shape === 'object' && answer.returned !== 1) throw notSingular(answer.returned)
  c.header('Content-Type', typeOf(shape))
  return c.body(bytesOf(answer), status === 201 ? 201 : 200)
}
