import { randomUUID } from 'node:crypto'
import type { Settings } from '#server/config/settings.ts'
import type { Caller } from '../commons/caller.ts'
import type { RunFor } from '../commons/runAs.ts'
import type { Database, Statement } from '../database/database.ts'

export type Bucket = { id: string; public: boolean; sizeLimit: number | null }

export type StoredObject = { version: string; contentType: string; etag: string; size: number }

/** Sets how many megabytes accounts of each plan may store where the environment says so. */
export async function setImageQuotas(database: Database, fixed: Settings): Promise<void> {
  const { imageMbFree = null, imageMbLight = null, imageMbPremium = null } = fixed
  await database.query(
    `update private.image_quotas set bytes = fixed.value::bigint * 1048576
     from json_each_text($1::text::json) fixed
     where plan_type = fixed.key and bytes is distinct from fixed.value::bigint * 1048576`,
    [JSON.stringify({ free: imageMbFree, light: imageMbLight, premium: imageMbPremium })],
  )
}

/** Finds a bucket regardless of policies. */
export async function findBucket(database: Database, id: string): Promise<Bucket | null> {
  const { rows } = await database.query<Bucket>(
    'select id, coalesce(public, false) as public, file_size_limit as "sizeLimit" from storage.buckets where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** Finds an object of a public bucket regardless of policies. */
export async function findPublicObject(database: Database, bucket: string, name: string): Promise<StoredObject | null> {
  const { rows } = await database.query<StoredObject>(
    `select o.version, o.metadata ->> 'mimetype' as "contentType", o.metadata ->> 'eTag' as etag,
       (o.metadata ->> 'size')::integer as size
     from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and o.bucket_id = $1 and o.name = $2 and o.version is not null`,
    [bucket, name],
  )
  return rows[0] ?? null
}

export async function listBuckets(runFor: RunFor, caller: Caller): Promise<Record<string, unknown>[]> {
  return runFor(caller, [
    {
      sql: `select id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at
        from storage.buckets order by id`,
    },
  ])
}

export type NewObject = { bucket: string; name: string; version: string; metadata: Record<string, unknown> }

function putSql(caller: Caller, { bucket, name, version, metadata }: NewObject, overwrite: boolean): Statement {
  const onConflict = overwrite
    ? `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
         owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now(), last_accessed_at = now()`
    : ''
  return {
    sql: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
      values ($1, $2, $3::text::uuid, $3::text, $4, $5::text::jsonb) ${onConflict} returning id`,
    params: [bucket, name, caller.userId, version, JSON.stringify(metadata)],
  }
}

/** Tries an upload of `size` bytes under the policies and undoes it. @throws DatabaseError when it is refused */
export async function tryObject(
  runFor: RunFor,
  caller: Caller,
  { bucket, name, size }: { bucket: string; name: string; size: number },
  overwrite: boolean,
): Promise<void> {
  const row = { bucket, name, version: randomUUID(), metadata: { size } }
  await runFor(caller, [
    { sql: 'savepoint tried' },
    putSql(caller, row, overwrite),
    { sql: 'rollback to savepoint tried' },
  ])
}

/** Records an upload under the policies. Uploads of one name take turns, so that each knows which version it replaced. */
export async function putObject(
  runFor: RunFor,
  caller: Caller,
  object: NewObject,
  overwrite: boolean,
): Promise<{ id: string; replaced: string | null }> {
  const params = [object.bucket, object.name]
  const put = putSql(caller, object, overwrite)
  const [row] = await runFor<{ id: string; replaced: string | null }>(caller, [
    { sql: `select pg_advisory_xact_lock(hashtextextended($1::text || '/' || $2::text, 0))`, params },
    {
      sql: `select set_config('storage.replaced',
        coalesce((select version from storage.objects where bucket_id = $1 and name = $2), ''), true)`,
      params,
    },
    { ...put, sql: `${put.sql}, nullif(current_setting('storage.replaced'), '') as replaced` },
  ])
  if (row === undefined) throw new Error('an insert into storage.objects returns its row')
  return row
}

export type RemovedObject = { id: string; name: string; bucket_id: string; version: string | null }

export function deleteObjects(
  runFor: RunFor,
  caller: Caller,
  bucket: string,
  names: readonly string[],
): Promise<RemovedObject[]> {
  return runFor(caller, [
    // Supabase storage blocks DELETE by SQL otherwise.
    { sql: "select set_config('storage.allow_delete_query', 'true', true)" },
    {
      sql: `delete from storage.objects where bucket_id = $1
        and name = any (array(select json_array_elements_text($2::text::json))) returning id, name, bucket_id, version`,
      params: [bucket, JSON.stringify(names)],
    },
  ])
}
