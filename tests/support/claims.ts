import { randomUUID } from 'node:crypto'
import { CONNECTION_KINDS } from '#domain/delivery/connection.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { type Actor, as, service, visitor } from './actors.ts'
import { paidPublished } from './world.ts'

export const LEAD = { name: '花子', email: 'hanako@example.com', company: '' }

/** A visitor's response. @returns its id */
export async function respond(database: Database, lead: object, diagnosticId = paidPublished, actor: Actor = visitor) {
  const id = randomUUID()
  const sql = `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
    values ($1::text::uuid, $2::text::uuid, '{}', 'ACE', $3::text::jsonb)`
  await as(actor, database, sql, [id, diagnosticId, JSON.stringify(lead)])
  return id
}

export type Claim = {
  connection: { id: string; lease: string }
  owner: { email: string }
  deliveries: { id: string; event: string; response: { id: string; leadinfo: object } }[]
  diagnostics: { id: string; title: string; resulttypes: { code: string; name: string }[] }[]
}

/** The claim of the worker. @returns null when nothing is due */
export async function claim(database: Database, kinds: readonly string[] = CONNECTION_KINDS): Promise<Claim | null> {
  const sql = 'select claim_connection($1::text::jsonb) as claimed'
  const [row] = (await as(service, database, sql, [JSON.stringify(kinds)])).rows as { claimed: Claim | null }[]
  return row?.claimed ?? null
}

type Finish = {
  done?: object[]
  failed?: boolean
  rest?: string | null
  off?: string | null
  refused?: boolean
  lease?: string
}

/** Ends a claim. @returns the answer of the database */
export async function finish(
  database: Database,
  { connection }: Claim,
  { done = [], failed = false, rest = null, off = null, refused = false, lease }: Finish,
) {
  const sql =
    'select finish_deliveries($1::text::uuid, $2::text::uuid, $3::text::jsonb, $4::boolean, $5::text, $6::text, $7::boolean) as r'
  const params = [connection.id, lease ?? connection.lease, JSON.stringify(done), failed, rest, off, refused]
  return ((await as(service, database, sql, params)).rows as { r: string | null }[])[0]?.r
}
