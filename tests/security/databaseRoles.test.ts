import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { prepareAsOwner, prepareDatabase, requireRights } from '#server/embedded/database/prepareDatabase.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { readInstallation } from '#server/maintenance/readInstallation.ts'
import { dropAbandoned, takeSnapshot } from '#server/maintenance/snapshot.ts'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { programOf } from '#tests/support/programs.ts'

const PSQL = 'psql'
const ROLES = path.resolve(import.meta.dirname, '../../deploy/postgres-roles.sql')

let postgres: Awaited<ReturnType<typeof startPostgres>>
let ownerUrl: string
let appUrl: string
let app: Database

beforeAll(async () => {
  postgres = await startPostgres()
  const admin = await openPostgres(postgres.url, 1)
  await admin.query('create database shindan')
  await admin.close()
  const as = (user: string) => Object.assign(new URL(postgres.url), { pathname: '/shindan', username: user }).href
  ownerUrl = as('mitsujiku_owner')
  appUrl = as('mitsujiku_app')
  const { status, stderr } = spawnSync(PSQL, ['-v', 'ON_ERROR_STOP=1', '-d', as('postgres'), '-f', ROLES], {
    env: { ...process.env, MITSUJIKU_OWNER_PASSWORD: "o'wner", MITSUJIKU_APP_PASSWORD: 'app' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  await prepareAsOwner(ownerUrl, appUrl)
  app = await openPostgres(appUrl, 4)
}, 120_000)

afterAll(async () => {
  await app.close()
  await postgres.stop()
})

test('processes that start together prepare the database one after the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => prepareAsOwner(ownerUrl, appUrl)))
  }
}, 120_000)

/** Makes an empty database of the owner. @returns its two addresses */
async function createAnother(name: string) {
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const admin = await openPostgres(postgres.url, 1)
  await admin.query(`create database ${name} owner mitsujiku_owner`)
  await admin.close()
  return { owner: named(ownerUrl), app: named(appUrl) }
}

async function prepareAnother(name: string) {
  const made = await createAnother(name)
  await prepareAsOwner(made.owner, made.app)
  return made
}

test('between a restore and the first start the commands run as the login of the server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-roles-'))
  const maintain = (urls: { owner?: string; app: string }, args: string[]) => {
    const { PATH } = process.env
    const env = { PATH, DATA_DIR: folder, DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner }
    const { status, stdout, stderr } = spawnSync(process.execPath, [...programOf('maintenance'), ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  const backup = path.join(folder, 'whole.backup')
  expect(maintain({ app: appUrl }, ['backup', backup]).status).toBe(0)
  const restored = await createAnother('between')
  const before = maintain(restored, ['users', 'list'])
  expect(before).toMatchObject({ status: 1, said: expect.stringMatching(/^There is no data: [^\n]*\n$/) })
  expect(maintain(restored, ['restore', backup]).status).toBe(0)
  expect(maintain(restored, ['users', 'create', 'a@example.com']).said).toMatch(/^Password of a@example\.com/)
  expect(maintain(restored, ['backup', `${backup}.again`]).status).toBe(0)
  // As after a move, which does not know the login of the server.
  const owner = await openPostgres(restored.owner, 1)
  await owner.query('revoke usage on schema supabase_migrations from mitsujiku_app')
  await owner.close()
  const refused = maintain({ app: restored.app }, ['users', 'list'])
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringMatching(/has no rights in the database yet\. [^\n]*\n$/),
  })
  rmSync(folder, { recursive: true })
}, 120_000)

test('another database of the owner needs nothing more', async () => {
  const restored = await openPostgres((await prepareAnother('restored')).app, 1)
  expect((await restored.query('select count(*)::integer from public.diagnostics')).rows).toEqual([{ count: 0 }])
  await restored.close()
}, 60_000)

describe('the login of the server', () => {
  test('does all that the product does, and starts again', async () => {
    const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }
    const backend = await startTestBackend(env, app)
    const { client, userId } = await backend.account('owner@example.com')
    const row = publishedRow(userId)
    expect((await client.from('diagnostics').insert(row)).error).toBeNull()
    expect((await backend.client().from('diagnostic_responses').insert(responseRow(row.id))).error).toBeNull()
    const name = `${userId}/axes/axis-1.jpg`
    const uploaded = await client.storage.from('diagnostic-images').upload(name, JPEG, { contentType: 'image/jpeg' })
    expect(uploaded.error).toBeNull()
    expect((await client.from('diagnostic_responses').select('*')).data).toHaveLength(1)
    expect((await backend.client().from('profiles').select('*')).error).toMatchObject({ code: '42501' })
    const records = readInstallation(app, createFolderStore(path.join(backend.dataDir, 'storage')))
    let last: unknown
    for await (const record of records) last = record
    expect(last).toMatchObject({ kind: 'end', counts: { 'public.diagnostic_responses': 1, files: 1 } })
    await backend.close()
    const superuser = await openPostgres(Object.assign(new URL(appUrl), { username: 'postgres' }).href, 1)
    await superuser.query('create extension pg_stat_statements schema public')
    await superuser.close()
    const owner = await openPostgres(ownerUrl, 1)
    const copies = [await takeSnapshot(app, []), await takeSnapshot(owner, [])]
    await prepareAsOwner(ownerUrl, appUrl)
    await dropAbandoned(app, 0)
    await expect(copies[0]?.pages('public.diagnostics').next()).rejects.toMatchObject({ code: '42P01' })
    await copies[1]?.close()
    await owner.close()
    await (await startTestBackend(env, app)).close()
    expect(postgres.log()).toContain('ready to accept connections')
    expect(postgres.log().match(/^.*WARNING: .*$/gm)).toBeNull()
  })

  test.each([
    'create role mine superuser',
    'alter role mitsujiku_app superuser',
    'set role mitsujiku_owner',
    'drop table public.diagnostics',
    'alter table public.diagnostics disable row level security',
    'create table public.mine (id integer)',
    'create schema mine',
    'create or replace function private.is_admin() returns boolean language sql as $$ select true $$',
    'truncate public.profiles',
    "insert into supabase_migrations.schema_migrations (version) values ('1')",
    "copy public.profiles to program 'cat'",
    "select pg_read_file('/etc/passwd')",
  ])('may not %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('alone cannot prepare a database, which leads to the two logins', async () => {
    const alone = startTestBackend({ DATABASE_URL: appUrl }, await openPostgres(appUrl, 2))
    await expect(alone).rejects.toThrow(/Run deploy\/postgres-roles\.sql once, then set DATABASE_OWNER_URL to/)
  })

  test('is none that row level security would stop: that is said before the server starts', async () => {
    const admin = await openPostgres(postgres.url, 1)
    await admin.query('create role weak_login login')
    const weakUrl = Object.assign(new URL(appUrl), { username: 'weak_login' }).href
    await expect(prepareAsOwner(ownerUrl, weakUrl)).rejects.toThrow('weak_login')
    await admin.query('alter role weak_login bypassrls')
    await expect(prepareAsOwner(ownerUrl, weakUrl)).rejects.toThrow(/weak_login .* may not become anon/)
    await admin.close()
    expect((await app.query(`select has_schema_privilege('weak_login', 'private', 'usage') as has`)).rows).toEqual([
      { has: false },
    ])
  })

  test('takes the roles of requests where it made them, or a sentence says what it lacks', async () => {
    const roles = await startPostgres()
    const admin = await openPostgres(roles.url, 1)
    await admin.query('create role maker login createrole bypassrls')
    await admin.query('create database made owner maker')
    const { rows } = await admin.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    )
    await admin.close()
    const url = Object.assign(new URL(roles.url), { pathname: '/made', username: 'maker' }).href
    const maker = await openPostgres(url, 2)
    const started = prepareDatabase(maker)
    // Before PostgreSQL 16 only a superuser can create a role that bypasses row-level security.
    if (Number(rows[0]?.version) < 160_000) await expect(started).rejects.toThrow(/postgres-roles\.sql/)
    else {
      await started
      await maker.script('begin; set local role anon; set local role service_role; rollback')
    }
    await maker.close()
    await roles.stop()
  }, 60_000)

  test('keeps the role that it begins with, which owns what it makes', async () => {
    const admin = await openPostgres(postgres.url, 1)
    await admin.script(
      `create role deputy login; grant mitsujiku_owner to deputy; alter role deputy set role = 'mitsujiku_owner'`,
    )
    await admin.query('create database deputed owner mitsujiku_owner')
    await admin.close()
    const url = Object.assign(new URL(postgres.url), { pathname: '/deputed', username: 'deputy' }).href
    const deputy = await openPostgres(url, 2)
    await prepareDatabase(deputy)
    const { rows } = await deputy.query(
      `select nspname, nspowner::regrole::text as owner from pg_namespace where nspname in ('auth', 'embedded') order by 1`,
    )
    expect(rows).toEqual(['auth', 'embedded'].map((nspname) => ({ nspname, owner: 'mitsujiku_owner' })))
    await deputy.close()
  }, 60_000)

  test('starts with no database whose rights are missing, as after a dump that was put back without them', async () => {
    const urls = await prepareAnother('without_rights')
    const owner = await openPostgres(urls.owner, 1)
    await requireRights(owner)
    await owner.script('revoke insert on public.diagnostic_responses from anon')
    await expect(requireRights(owner)).rejects.toThrow('without --no-acl')
    await owner.script('grant insert on public.diagnostic_responses to anon')
    await requireRights(owner)
    const policies = await owner.query<{ dropping: string }>(
      `select format('drop policy %I on public.diagnostic_responses', polname) as dropping
       from pg_policy where polrelid = 'public.diagnostic_responses'::regclass`,
    )
    await owner.script(policies.rows.map(({ dropping }) => dropping).join(';'))
    await owner.close()
    const withoutRights = await openPostgres(urls.app, 2)
    const started = startTestBackend({ DATABASE_URL: urls.app, DATABASE_OWNER_URL: urls.owner }, withoutRights)
    await expect(started).rejects.toThrow('without --no-acl')
    await withoutRights.close()
  }, 60_000)

  test('is no superuser, and neither is the owner', async () => {
    const { rows } = await app.query(
      `select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname ~ '^mitsujiku' order by 1`,
    )
    const plain = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toEqual(['mitsujiku_app', 'mitsujiku_owner'].map((rolname) => ({ rolname, ...plain })))
  })
})
