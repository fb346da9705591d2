import { type Context, Hono } from 'hono'
import { BODY_BYTES, type Limited } from '#server/admission/limits.ts'
import { limitBody } from '../../http/limitBody.ts'
import type { BackendDeps } from '../commons/backendDeps.ts'
import { admitCaller, type Caller, type CallerEnv, identifyCaller } from '../commons/caller.ts'
import { answerErrors } from '../commons/refusals.ts'
import type { Statement } from '../database/database.ts'
import type { Catalogue, Table } from './catalogue.ts'
import { CLICKS, countFailures, countWritten, DIAGNOSTICS, INQUIRIES, RESPONSES, SHARES } from './countResponses.ts'
import { PART } from './deleteInParts.ts'
import { createInsertGatherer } from './gatherInserts.ts'
import { type JsonObject, readObject, readRows } from './parseBody.ts'
import { checkProfile, parseAccept, parsePreferences } from './parseHeaders.ts'
import { procedureSql, requireArgumentsAlone, unknownProcedure } from './procedureSql.ts'
import { type Answer, maxBytesFor, readSql } from './readSql.ts'
import { answerPage, answerWrite, onlyAnswer, queryOf } from './restAnswer.ts'
import { badBody, RestError, restWording } from './restError.ts'
import { deletePartSql, deleteSql, insertSql, updateSql } from './writeSql.ts'

type RestDeps = BackendDeps & { catalogue: Catalogue }

/** Procedures that may look through all responses of a diagnostic. */
const SEARCHES = [
  'search_responses',
  'get_response_summary',
  'get_response_sources',
  'get_result_clicks',
  'get_insights',
  'get_report',
]

function tooLarge(bytes: number) {
  return () => {
    throw new RestError(413, '413', `The body is larger than ${bytes} bytes`)
  }
}

/** Rows of visitors arrive one per request, so that each counts against the rate limit; the service role restores lists. */
function requireOne({ role }: Caller, { name }: Table, rows: readonly JsonObject[]): void {
  if (![RESPONSES, CLICKS, SHARES, INQUIRIES].includes(name) || role === 'service_role' || rows.length === 1) return
  throw badBody('Send one row at a time, as one JSON object')
}

/** Runs statements; a visitor's in the turn of the address. Requests of accounts have a turn already. */
async function run(
  c: Context<CallerEnv>,
  deps: RestDeps,
  statements: readonly Statement[],
  searches = false,
): Promise<Answer> {
  const caller = c.get('caller')
  const rows = () => deps.runFor<Answer>(caller, statements, searches)
  return onlyAnswer(await (caller.role === 'anon' ? deps.admission.inAddressTurn(c, rows) : rows()))
}

async function deleteResponses(c: Context, deps: RestDeps, part: readonly Statement[] | null): Promise<void> {
  while (part !== null && (await run(c, deps, part)).returned === PART);
}

function parseRequest(c: Context<CallerEnv>) {
  const { headers } = c.req.raw
  return { query: queryOf(c), shape: parseAccept(headers), preferences: parsePreferences(headers) }
}

/** Calls of procedures by POST, with their arguments as one JSON object. */
function procedureRoutes(deps: RestDeps) {
  const { catalogue } = deps
  return new Hono<CallerEnv>().post('/:procedure', async (c) => {
    const given = await readObject(c.req.raw)
    const name = c.req.param('procedure')
    const procedure = catalogue.procedures.get(name)
    if (procedure === undefined) throw unknownProcedure(name, Object.keys(given))
    const { query, shape, preferences } = parseRequest(c)
    const { count } = preferences
    const caller = c.get('caller')
    if (caller.role === 'anon') requireArgumentsAlone(query, count)
    const options = { shape, count, withBody: true, maxBytes: maxBytesFor(caller.role) }
    const answer = await run(c, deps, [procedureSql(query, procedure, given, options)], SEARCHES.includes(name))
    return procedure.returnsNothing ? c.body(null, 204) : answerPage(c, answer, query, shape)
  })
}

/** Inserts and upserts. Single rows of visitors are gathered into larger transactions. */
function insertRoute(deps: RestDeps, tableOf: (c: Context<CallerEnv, '/:table'>) => Table) {
  const { metrics } = deps
  const insertGathered = createInsertGatherer(deps.runFor, metrics)
  return new Hono<CallerEnv>().post('/:table', async (c) => {
    const caller = c.get('caller')
    const table = tableOf(c)
    const { query, shape, preferences } = parseRequest(c)
    const payload = await readRows(c.req.raw, query.columns)
    requireOne(caller, table, payload.rows)
    // Building the statement validates the request, so it comes before gathering.
    const { keys } = payload
    const rows = payload.rows.map((row) => JSON.stringify(row))
    const statement = insertSql(query, table, { rows, keys }, preferences, shape)
    const [row, ...others] = rows
    const isPlain = preferences.returning === 'minimal' && !preferences.merge
    if (caller.role === 'anon' && isPlain && row !== undefined && others.length === 0) {
      await insertGathered(caller, table, row, keys, String(payload.rows[0]?.diagnosticid))
      return c.body(null, 201)
    }
    const answer = await run(c, deps, [statement])
    countWritten(metrics, table, rows.length, answer.returned)
    return answerWrite(c, answer, preferences, shape, 201)
  })
}

function rowRoutes(deps: RestDeps) {
  const { catalogue } = deps

  function tableOf(c: Context<CallerEnv, '/:table'>): Table {
    const name = c.req.param('table')
    const table = catalogue.tables.get(name)
    if (table !== undefined) return table
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
  }

  const routes = new Hono<CallerEnv>()
  routes.route('/', insertRoute(deps, tableOf))
  routes.get('/:table', async (c) => {
    const { query, shape, preferences } = parseRequest(c)
    const withBody = c.req.raw.method !== 'HEAD'
    const options = { shape, count: preferences.count, withBody, maxBytes: maxBytesFor(c.get('caller').role) }
    const table = tableOf(c)
    const statement = readSql(query, table, catalogue, options)
    return answerPage(c, await run(c, deps, [statement]), query, shape)
  })
  routes.patch('/:table', async (c) => {
    const { query, shape, preferences } = parseRequest(c)
    const table = tableOf(c)
    const statement = updateSql(query, table, await readObject(c.req.raw), preferences, shape)
    return answerWrite(c, await run(c, deps, [statement]), preferences, shape, 204)
  })
  routes.delete('/:table', async (c) => {
    const { query, shape, preferences } = parseRequest(c)
    const table = tableOf(c)
    const statements = deleteSql(query, table, preferences, shape)
    if (table.name === DIAGNOSTICS) await deleteResponses(c, deps, deletePartSql(query, table))
    return answerWrite(c, await run(c, deps, statements), preferences, shape, 204)
  })
  return routes
}

/** Inserts of strangers have limits of their own. */
function limitedOf(c: Context<CallerEnv>): Limited {
  const isStrangers = c.req.method === 'POST' && c.get('caller').role === 'anon'
  if (isStrangers && c.req.path.endsWith(`/${RESPONSES}`)) return 'response'
  return isStrangers && c.req.path.endsWith(`/${INQUIRIES}`) ? 'inquiry' : 'call'
}

/** The subset of PostgREST that the product uses, under /rest/v1. Everything else is refused. */
export function restRoutes(deps: RestDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerErrors(deps.logger, restWording))
  routes.post(`/${RESPONSES}`, countFailures(deps.metrics))
  routes.use(identifyCaller(deps.readCaller), admitCaller({ ...deps, lane: 'calls', limitedOf }))
  const limitLarge = limitBody(BODY_BYTES.rows, tooLarge(BODY_BYTES.rows))
  const limitSmall = limitBody(BODY_BYTES.stranger, tooLarge(BODY_BYTES.stranger))
  // Bodies of strangers, whose key is public, must not fill the memory.
  routes.use((c, next) => (c.get('caller').role === 'anon' ? limitSmall(c, next) : limitLarge(c, next)))
  routes.post(`/${RESPONSES}`, (c, next) => (c.get('caller').role === 'service_role' ? next() : limitSmall(c, next)))
  routes.use(async (c, next) => {
    checkProfile(c.req.raw.headers)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.route('/rpc', procedureRoutes(deps))
  routes.route('/', rowRoutes(deps))
  routes.all('*', (c) => {
    throw new RestError(405, 'PGRST117', `${c.req.method} is not offered here`)
  })
  return routes
}
