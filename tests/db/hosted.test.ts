import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, visitor } from '../support/actors.ts'
import { migrationsFolder, testDatabaseKind } from '../support/database.ts'
import { createHostedDatabase, type HostedDatabase } from '../support/hostedDatabase.ts'
import { openSupabaseProject, type SupabaseProject } from '../support/supabaseCli.ts'
import { COMPLETE } from '../support/world.ts'

const project = path.resolve(import.meta.dirname, '../..')
/** The CLI is installed by its first use. */
const PATIENCE = 180_000

function migrationFiles(): string[] {
  return readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
}

describe.runIf(testDatabaseKind() === 'postgres')(
  'the Supabase CLI as the postgres of a hosted project',
  { timeout: 60_000 },
  () => {
    let database: HostedDatabase
    let cli: SupabaseProject
    let pushed: string

    beforeAll(async () => {
      database = await createHostedDatabase()
      cli = await openSupabaseProject('https://shindan.example.jp')
      const { stdout, stderr } = await cli.run('db', 'push', `--remote=${database.url}`)
      pushed = stdout + stderr
    }, PATIENCE)
    afterAll(async () => {
      await cli?.close()
      await database?.close()
    })

    test('pushes every migration once, and knows each by its version', async () => {
      for (const file of migrationFiles()) expect(pushed).toContain(`Applying migration ${file}`)
      const again = await cli.run('db', 'push', `--remote=${database.url}`)
      expect(again.stdout + again.stderr).toContain('up to date')
      const listed = await cli.run('migration', 'list', `--remote=${database.url}`, '--output-format', 'json')
      const versions = migrationFiles().map((file) => file.slice(0, 14))
      const rows: { local: string; remote: string }[] = JSON.parse(listed.stdout).migrations
      expect(rows.map(({ local, remote }) => [local, remote])).toEqual(versions.map((version) => [version, version]))
    })

    test('generates the types that the product is compiled with', async () => {
      const { stdout } = await cli.run('gen', 'types', 'typescript', `--remote=${database.url}`, '--schema', 'public')
      const generated = execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=generated.ts'], {
        cwd: project,
        input: stdout.slice(stdout.indexOf('export type Json')),
        encoding: 'utf8',
      })
      expect(generated).toBe(readFileSync(path.join(project, 'store/database.types.ts'), 'utf8'))
    })

    test('finds nothing to advise on but the table that was left open on purpose', async () => {
      await database.services.script(
        'create table public.left_open (id uuid); grant select on public.left_open to anon',
      )
      const { stdout } = await cli.run('db', 'advisors', `--remote=${database.url}`, '--output-format', 'json')
      await database.services.query('drop table public.left_open')
      const found: { name: string; metadata: unknown }[] = JSON.parse(stdout).results
      expect(found).toMatchObject([{ name: 'rls_disabled_in_public', metadata: { name: 'left_open' } }])
    })

    test('an account, a diagnostic, a response and a picture come about', async () => {
      const id = randomUUID()
      await database.services.transaction([
        { sql: 'set local role hosted_auth_admin' },
        { sql: `insert into auth.users (id, email) values ($1, 'a@example.com')`, params: [id] },
      ])
      const creator = { role: 'authenticated', id } as const
      const { rows } = await as(
        creator,
        database.services,
        `insert into diagnostics (title, ispublished, axes, resulttypes) values ('x', true, $1, $2) returning id`,
        [COMPLETE.axes, COMPLETE.resulttypes],
      )
      await as(
        visitor,
        database.services,
        `insert into diagnostic_responses (diagnosticid, answers, result) values ($1, '{}', 'ACE')`,
        [rows[0]?.id],
      )
      const counted = await as(creator, database.services, 'select responsecount, leadcount from diagnostics')
      expect(counted.rows).toEqual([{ responsecount: 1, leadcount: 1 }])
      await as(creator, database.services, `insert into storage.objects (bucket_id, name) values ($1, $2)`, [
        'diagnostic-images',
        `${id}/diagnostics/diagnostic-a-1.jpg`,
      ])
      const { rows: buckets } = await database.services.query('select * from storage.buckets')
      expect(buckets).toMatchObject([
        { id: 'diagnostic-images', public: true, file_size_limit: 2 * 1024 ** 2, allowed_mime_types: ['image/jpeg'] },
      ])
    })
  },
)

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
