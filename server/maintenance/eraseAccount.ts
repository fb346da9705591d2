import { IMAGE_BUCKET } from '#store/imageAddress.ts'
import { findUserByEmail } from '../embedded/auth/users.ts'
import type { Database } from '../embedded/database/database.ts'
import { BY_INDEX, PART } from '../embedded/rest/writeSql.ts'
import type { Installation } from './openInstallation.ts'

export type Erased = { diagnostics: number; responses: number; images: number }

const IMAGES = `from storage.objects
  where bucket_id = '${IMAGE_BUCKET}' and name operator(pg_catalog.~>=~) ($1 || '/') and name operator(pg_catalog.~<~) ($1 || '0')`

async function contentsOf(database: Database, id: string): Promise<Erased> {
  const { rows } = await database.query<Erased>(
    `select count(*)::integer as diagnostics, coalesce(sum(n), 0)::integer as responses,
        (select count(*)::integer ${IMAGES}) as images
      from public.diagnostics d
      cross join lateral (select count(*) as n from public.diagnostic_responses where diagnosticid = d.id) counted
      where user_id = $1::text::uuid`,
    [id],
  )
  return rows[0] ?? { diagnostics: 0, responses: 0, images: 0 }
}

/** Part by part, and one by one, so that the requests of others pass between. */
async function eraseDiagnostics(database: Database, id: string): Promise<void> {
  const part = `delete from public.diagnostic_responses where id = any (array(
      select r.id from public.diagnostic_responses r join public.diagnostics d on d.id = r.diagnosticid
      where d.user_id = $1::text::uuid limit ${PART}
    ))`
  for (let deleted = PART; deleted === PART; ) {
    const [, result] = await database.transaction([{ sql: BY_INDEX }, { sql: part, params: [id] }])
    deleted = result?.affectedRows ?? 0
  }
  const own = 'select id from public.diagnostics where user_id = $1::text::uuid'
  const one = 'delete from public.diagnostics where id = $1::text::uuid'
  for (const diagnostic of (await database.query<{ id: string }>(own, [id])).rows) {
    await database.transaction([{ sql: BY_INDEX }, { sql: one, params: [diagnostic.id] }])
  }
}

async function isLastAdministrator(database: Database, id: string): Promise<boolean> {
  const sql = `select from public.profiles
    where id = $1::text::uuid and plan_type = 'admin' and not private.has_other_admin(id)`
  return (await database.query(sql, [id])).rows.length > 0
}

/**
 * Erases an account with its diagnostics, their responses and leads, its pictures and its mails; asks first unless `sure`.
 * Its row goes before the pictures, so that no more come; those of an interrupted command go a day later as unused.
 */
export async function eraseAccount({ database, files }: Installation, email: string, sure: boolean) {
  const user = await findUserByEmail(database, email)
  if (user === null) return { outcome: 'unknown' as const }
  const { id } = user
  if (await isLastAdministrator(database, id)) return { outcome: 'last_admin' as const }
  const erased = await contentsOf(database, id)
  if (!sure) return { outcome: 'asks' as const, erased }
  await eraseDiagnostics(database, id)
  await database.transaction([
    { sql: BY_INDEX },
    { sql: 'delete from embedded.mails where recipient = $1', params: [email] },
    { sql: 'delete from embedded.sign_ups where email = $1', params: [email] },
    { sql: 'delete from auth.users where id = $1::text::uuid', params: [id] },
  ])
  const { rows } = await database.query<{ version: string }>(`select version ${IMAGES}`, [id])
  for (const { version } of rows) await files.remove(version)
  await database.query(`delete ${IMAGES}`, [id])
  return { outcome: 'done' as const, erased }
}
