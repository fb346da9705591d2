import { IMAGE_BUCKET } from '#store/imageAddress.ts'
import { findUserByEmail } from './auth/users.ts'
import type { Database, Statement } from './database/database.ts'
import { BY_INDEX, deletePart, PART } from './rest/deleteInParts.ts'
import type { BlobStore } from './storage/blobStore.ts'

type Place = { database: Database; files: BlobStore }

export type Erased = { diagnostics: number; responses: number; images: number }

const IMAGES = `from storage.objects where bucket_id = '${IMAGE_BUCKET}' and starts_with(name, $1 || '/')`

async function contentsOf(database: Database, id: string): Promise<Erased> {
  const { rows } = await database.query<Erased>(
    `select count(*)::integer as diagnostics, coalesce(sum(responsecount), 0)::integer as responses,
        (select count(*)::integer ${IMAGES}) as images
      from public.diagnostics where user_id = $1::text::uuid`,
    [id],
  )
  return rows[0] ?? { diagnostics: 0, responses: 0, images: 0 }
}

/** After this the command asks again, before the request times out. */
const AT_ONCE_MS = 30_000

async function* eraseInParts(database: Database, part: Statement[]): AsyncGenerator<void> {
  let erased = PART
  while (erased === PART) {
    erased = (await database.transaction(part)).at(-1)?.affectedRows ?? 0
    yield
  }
}

/** In parts, so that other requests run in between. @yields after each */
async function* eraseContents({ database, files }: Place, id: string): AsyncGenerator<void> {
  yield* eraseInParts(database, deletePart(' where t.user_id = $1::text::uuid', [id]))
  const own = 'select id from public.diagnostics where user_id = $1::text::uuid'
  for (const diagnostic of (await database.query<{ id: string }>(own, [id])).rows) {
    const one = { sql: 'delete from public.diagnostics where id = $1::text::uuid', params: [diagnostic.id] }
    await database.transaction([{ sql: BY_INDEX }, one])
    yield
  }
  const formerSlugs = `update public.published_slugs set user_id = null
    where slug in (select slug from public.published_slugs where user_id = $1::text::uuid limit ${PART})`
  yield* eraseInParts(database, [{ sql: BY_INDEX }, { sql: formerSlugs, params: [id] }])
  const { rows } = await database.query<{ id: string; version: string }>(`select id, version ${IMAGES}`, [id])
  for (const image of rows) {
    await files.remove(image.version)
    await database.query('delete from storage.objects where id = $1::text::uuid', [image.id])
    yield
  }
}

async function isLastAdministrator(database: Database, id: string): Promise<boolean> {
  const sql = `select from public.profiles
    where id = $1::text::uuid and plan_type = 'admin' and not private.has_other_admin(id)`
  return (await database.query(sql, [id])).rows.length > 0
}

/**
 * Erases an account with its diagnostics, responses, pictures and mails; asks first unless `sure`. The account's row goes
 * last, so that the command can be repeated, as it must be after `goes_on`.
 */
export async function eraseAccount(place: Place, email: string, sure: boolean, atOnceMs = AT_ONCE_MS) {
  const { database } = place
  const user = await findUserByEmail(database, email)
  if (user === null) return { outcome: 'unknown' as const }
  const { id } = user
  if (await isLastAdministrator(database, id)) return { outcome: 'last_admin' as const }
  const erased = await contentsOf(database, id)
  if (!sure) return { outcome: 'asks' as const, erased }
  const begun = performance.now()
  for await (const _ of eraseContents(place, id)) {
    if (performance.now() - begun > atOnceMs) return { outcome: 'goes_on' as const, erased }
  }
  await database.transaction([
    { sql: BY_INDEX },
    { sql: 'delete from embedded.mails where recipient = $1', params: [email] },
    { sql: 'delete from embedded.sign_ups where email = $1', params: [email] },
    { sql: 'delete from auth.users where id = $1::text::uuid', params: [id] },
  ])
  return { outcome: 'done' as const, erased }
}
