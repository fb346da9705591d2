import pg from 'pg'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { responseRow } from '#tests/support/productClient.ts'
import { type Figures, measure } from './measure.ts'

const CLAIMS = JSON.stringify({ role: 'anon' })
const BECOME_VISITOR = `select set_config('role', 'anon', true), set_config('request.jwt.claims', $1, true)`
const INSERT = `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat)
  values ($1, $2, $3, $4, $5, $6)`

function parameters(diagnosticId: string) {
  const { id, diagnosticid, answers, result, leadinfo, completedat } = responseRow(diagnosticId)
  return [id, diagnosticid, JSON.stringify(answers), result, JSON.stringify(leadinfo), completedat]
}

/** PostgreSQL alone: one prepared insert per transaction as a visitor, on ten connections. */
export async function rivalOnPostgres(url: string, diagnosticId: string, total: number): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true })
  pool.on('error', () => undefined)
  const figures = await measure(total, 10, async () => {
    const client = await pool.connect()
    try {
      // Pipelined as in the product: the comparison is about gathering, not round trips.
      await Promise.all([
        client.query('begin'),
        client.query({ name: 'visitor', text: BECOME_VISITOR, values: [CLAIMS] }),
        client.query({ name: 'insert', text: INSERT, values: parameters(diagnosticId) }),
        client.query('commit'),
      ])
      return true
    } finally {
      client.release()
    }
  })
  await pool.end()
  return figures
}

/** The same on PGlite, which is one connection. */
export async function rivalOnPglite(dataDir: string, diagnosticId: string, total: number): Promise<Figures> {
  const database = await openPglite(dataDir)
  const figures = await measure(total, 1, async () => {
    await database.transaction([
      { sql: BECOME_VISITOR, params: [CLAIMS] },
      { sql: INSERT, params: parameters(diagnosticId) },
    ])
    return true
  })
  await database.close()
  return figures
}
