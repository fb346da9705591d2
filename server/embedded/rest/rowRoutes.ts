import { type Context, Hono } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import type { CallerEnv } from '../backendContext.ts'
import type { Table } from './catalogue.ts'
import { countWritten } from './countResponses.ts'
import { createInsertGatherer } from './gatherInserts.ts'
import { readObject, readRows } from './parseBody.ts'
import { parseAccept, parsePreferences } from './parseHeaders.ts'
import { readSql } from './readSql.ts'
import { answerPage, answerWrite, queryOf } from './restAnswer.ts'
import type { RestDeps } from './restDeps.ts'
import { RestError } from './restError.ts'
import { runAs } from './runAs.ts'
import { deleteSql, insertSql, updateSql } from './writeSql.ts'

/** Select, insert, upsert, update and delete of rows. */
export function rowRoutes({ config, database, limits, catalogue, metrics }: RestDeps) {
  const routes = new Hono<CallerEnv>()
  const insertGathered = createInsertGatherer(database, metrics)

  function tableOf(c: Context<CallerEnv, '/:table'>): Table {
    const name = c.req.param('table')
    const table = catalogue.tables.get(name)
    if (table === undefined) {
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
    }
    return table
  }

  routes.get('/:table', async (c) => {
    const headers = c.req.raw.headers
    const query = queryOf(c)
    const shape = parseAccept(headers)
    const { count } = parsePreferences(headers)
    const withBody = c.req.raw.method !== 'HEAD'
    const statement = readSql(query, tableOf(c), catalogue, { shape, count, withBody })
    return answerPage(c, await runAs(database, c.get('caller'), statement), query, shape)
  })

  routes.post('/:table', async (c) => {
    const headers = c.req.raw.headers
    const caller = c.get('caller')
    const table = tableOf(c)
    const query = queryOf(c)
    const shape = parseAccept(headers)
    const preferences = parsePreferences(headers)
    const isVisitor = caller.role === 'anon'
    if (caller.role !== 'service_role') await limits.take('response', clientAddress(c, config.trustProxy))
    const payload = await readRows(c.req.raw, query.columns)
    // Made in any case, since it is what checks the request.
    const statement = insertSql(query, table, payload, preferences, shape)
    const [row, ...others] = payload.rows
    const isPlain = preferences.returning === 'minimal' && !preferences.merge
    if (isVisitor && isPlain && row !== undefined && others.length === 0) {
      await insertGathered(caller, table, row)
      return c.body(null, 201)
    }
    const answer = await runAs(database, caller, statement)
    countWritten(metrics, table, payload.rows, answer.returned)
    return answerWrite(c, answer, preferences, shape, 201)
  })

  routes.patch('/:table', async (c) => {
    const shape = parseAccept(c.req.raw.headers)
    const preferences = parsePreferences(c.req.raw.headers)
    const table = tableOf(c)
    const statement = updateSql(queryOf(c), table, await readObject(c.req.raw), preferences, shape)
    return answerWrite(c, await runAs(database, c.get('caller'), statement), preferences, shape, 204)
  })

  routes.delete('/:table', async (c) => {
    const shape = parseAccept(c.req.raw.headers)
    const preferences = parsePreferences(c.req.raw.headers)
    const statement = deleteSql(queryOf(c), tableOf(c), preferences, shape)
    return answerWrite(c, await runAs(database, c.get('caller'), statement), preferences, shape, 204)
  })

  return routes
}
