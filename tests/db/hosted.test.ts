import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bootstrap } from '#server/embedded/database/bootstrap.ts'
import { migrate } from '#server/embedded/database/migrate.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { as, visitor } from '../support/actors.ts'
import { migrationsFolder, postgresUrl, testDatabaseKind } from '../support/database.ts'

/**
 * Hosted Supabase runs migrations as a `postgres` that is no superuser and owns neither auth nor storage. There it may
 * make policies on storage and triggers on auth.users; here a membership stands for the extension that allows the former.
 */
const limitedRoles = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'hosted_postgres') then
      create role hosted_postgres login nosuperuser createdb createrole bypassrls;
      create role hosted_auth_admin;
      create role hosted_storage_admin;
      grant hosted_storage_admin to hosted_postgres;
    end if;
  end $$;
  alter schema auth owner to hosted_auth_admin;
  alter schema storage owner to hosted_storage_admin;
  alter table auth.users owner to hosted_auth_admin;
  alter table storage.objects owner to hosted_storage_admin;
  alter table storage.buckets owner to hosted_storage_admin;
  grant usage on schema auth, storage to hosted_postgres;
  grant all on all tables in schema auth, storage to hosted_postgres;
  grant usage on schema public to hosted_auth_admin;
  alter publication supabase_realtime owner to hosted_postgres;
  alter schema public owner to hosted_postgres;
  alter schema supabase_migrations owner to hosted_postgres;
  alter table supabase_migrations.schema_migrations owner to hosted_postgres;
`

describe.runIf(testDatabaseKind() === 'postgres')('as the postgres of hosted Supabase', () => {
  test('the migrations run, and an account, a diagnostic and a response come about', async () => {
    const name = `mitsujiku_hosted_${randomUUID().replaceAll('-', '')}`
    const server = await openPostgres(postgresUrl('postgres'), 1)
    await server.query(`create database ${name}`)
    const owner = await openPostgres(postgresUrl(name), 2)
    await bootstrap(owner)
    await owner.script(limitedRoles)
    await owner.query(`grant create on database ${name} to hosted_postgres`)

    const hostedUrl = Object.assign(new URL(postgresUrl(name)), { username: 'hosted_postgres' }).href
    const hosted = await openPostgres(hostedUrl, 2)
    expect(await migrate(hosted, migrationsFolder)).toHaveLength(migrationFiles().length)
    await hosted.close()

    const id = randomUUID()
    await owner.transaction([
      { sql: 'set local role hosted_auth_admin' },
      { sql: `insert into auth.users (id, email) values ($1, 'a@example.com')`, params: [id] },
    ])
    const creator = { role: 'authenticated', id } as const
    const { rows } = await as(
      creator,
      owner,
      `insert into diagnostics (title, ispublished) values ('x', true) returning id`,
    )
    await as(
      visitor,
      owner,
      `insert into diagnostic_responses (diagnosticid, answers, result) values ($1, '{}', 'ACE')`,
      [rows[0]?.id],
    )
    const counted = await as(creator, owner, 'select responsecount, leadcount from diagnostics')
    expect(counted.rows).toEqual([{ responsecount: 1, leadcount: 1 }])

    await owner.close()
    await server.query(`drop database ${name} with (force)`)
    await server.close()
  })
})

function migrationFiles(): string[] {
  return readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
}

test('in auth and storage the migrations make policies and triggers, and nothing else', () => {
  const sql = migrationFiles()
    .map((file) => readFileSync(path.join(migrationsFolder, file), 'utf8'))
    .join('\n')
  const changes = sql.match(/^\s*(create|alter|drop|comment|grant|revoke)\b[^;]*?\bon (auth|storage)\.\w+/gim) ?? []
  expect(changes.length).toBeGreaterThan(0)
  for (const change of changes) expect(change.trim()).toMatch(/^create (policy|trigger) /i)
  expect(sql).not.toMatch(
    /^\s*(create|alter|drop)\s+(or replace )?(table|function|type|view|index|schema)\s+(if (not )?exists )?(auth|storage)\b/im,
  )
})
