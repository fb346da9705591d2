import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { webhookPayload } from '#domain/delivery/event.ts'
import { LeadNote } from '#domain/lead/leadNote.ts'
import { DiagnosticParts, toEvent } from '../deliveries/readEvent.ts'
import { PAGE, ResponseChange, type ResponseJson, type ResponsePage } from '../openapi/schemas.ts'
import { ApiProblem } from './answerProblem.ts'
import { type ApiEnv, callFor } from './apiCaller.ts'
import { limitInput, readId, readInput, readJson } from './readInput.ts'

const Row = v.looseObject({ id: v.string(), receivedat: v.string(), ...LeadNote.entries })
const Found = v.nullable(v.object({ diagnostic: DiagnosticParts, responses: v.array(Row) }))

/** Arrival in microseconds, which Date would cut, and id. */
const POSITION = /^(\d{4}-\S{4,30}) ([\da-f-]{36})$/
const toCursor = ({ receivedat, id }: v.InferOutput<typeof Row>) =>
  Buffer.from(`${receivedat} ${id}`).toString('base64url')
const positionOf = (cursor: string) => POSITION.exec(Buffer.from(cursor, 'base64url').toString())

const Query = v.object({
  since: v.optional(v.pipe(v.string(), v.isoTimestamp('must be a time in ISO 8601, like 2026-11-23T09:00:00+09:00'))),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.check((cursor) => positionOf(cursor) !== null, 'must be the next_cursor of a page'),
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.digits(`must be a number from 1 to ${PAGE.most}`),
      v.transform(Number),
      v.minValue(1, `must be at least 1`),
      v.maxValue(PAGE.most, `must be at most ${PAGE.most}`),
    ),
    String(PAGE.limit),
  ),
})

function toJson(origin: string, diagnostic: DiagnosticParts, row: v.InferOutput<typeof Row>): ResponseJson {
  const event = toEvent(
    row,
    { id: row.id, event: 'response.created', queuedAt: row.receivedat, tries: 0, unconfirmedAt: null },
    diagnostic,
  )
  const { id, receivedat, status, memo } = row
  return { id, received_at: receivedat, status, memo, ...webhookPayload(origin, event).data }
}

/** Lists, reads, changes and deletes responses. @param origin PUBLIC_URL */
export function responseRoutes(origin: string) {
  const routes = new Hono<ApiEnv>()

  routes.get('/diagnostics/:id/responses', async (c) => {
    const diagnostic = readId(c.req.param('id'))
    const { since, cursor, limit } = readInput(Query, c.req.query())
    const [, arrival, id] = positionOf(cursor ?? '') ?? []
    // One more than asked for tells whether there is a further page.
    const args = { p_diagnostic: diagnostic, p_limit: limit + 1, p_since: since }
    const found = await callFor(c, 'api_responses', { ...args, p_after_receivedat: arrival, p_after_id: id })
    const page = v.parse(Found, found)
    if (page === null) throw new ApiProblem('not-found')
    const rows = page.responses.slice(0, limit)
    const last = rows.at(-1)
    return c.json<v.InferOutput<typeof ResponsePage>>({
      responses: rows.map((row) => toJson(origin, page.diagnostic, row)),
      next_cursor: last === undefined ? (cursor ?? null) : toCursor(last),
      has_more: page.responses.length > limit,
    })
  })

  /** The one response that a procedure gave. */
  function answerOne(c: Context<ApiEnv>, result: unknown) {
    const found = v.parse(Found, result)
    const row = found?.responses[0]
    if (found === null || row === undefined) throw new ApiProblem('not-found')
    return c.json<ResponseJson>(toJson(origin, found.diagnostic, row))
  }

  routes.get('/responses/:id', async (c) => {
    return answerOne(c, await callFor(c, 'api_response', { p_response: readId(c.req.param('id')) }))
  })

  routes.patch('/responses/:id', limitInput, async (c) => {
    const response = readId(c.req.param('id'))
    const { status } = readInput(ResponseChange, await readJson(c))
    return answerOne(c, await callFor(c, 'api_change_response', { p_response: response, p_status: status }))
  })

  routes.delete('/responses/:id', async (c) => {
    const response = readId(c.req.param('id'))
    if (!(await callFor(c, 'api_delete_response', { p_response: response }))) throw new ApiProblem('not-found')
    return c.body(null, 204)
  })

  return routes
}
