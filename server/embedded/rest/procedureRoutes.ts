import { Hono } from 'hono'
import type { CallerEnv } from '../backendContext.ts'
import { readObject } from './parseBody.ts'
import { parseAccept, parsePreferences } from './parseHeaders.ts'
import { procedureSql, unknownProcedure } from './procedureSql.ts'
import { answerPage, queryOf } from './restAnswer.ts'
import type { RestDeps } from './restDeps.ts'
import { runAs } from './runAs.ts'

/** Calls of procedures by POST, their arguments as one JSON object. */
export function procedureRoutes({ database, catalogue }: RestDeps) {
  const routes = new Hono<CallerEnv>()
  routes.post('/:procedure', async (c) => {
    const headers = c.req.raw.headers
    const given = await readObject(c.req.raw)
    const name = c.req.param('procedure')
    const procedure = catalogue.procedures.get(name)
    if (procedure === undefined) throw unknownProcedure(name, Object.keys(given))
    const query = queryOf(c)
    const shape = parseAccept(headers)
    const { count } = parsePreferences(headers)
    const statement = procedureSql(query, procedure, given, { shape, count, withBody: true })
    const answer = await runAs(database, c.get('caller'), statement)
    return procedure.returnsNothing ? c.body(null, 204) : answerPage(c, answer, query, shape)
  })
  return routes
}
