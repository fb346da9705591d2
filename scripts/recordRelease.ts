/**
 * Writes tests/upgrades/<version>.sql: what a released version's database holds after people used it, as that version
 * itself made it, and <version>.backup.jsonl, its backup unpacked; also the hashes of the migrations that are released
 * with it. `npx tsx scripts/recordRelease.ts <commit>`, once for a release; the files are never changed afterwards.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { leaveData } from '#tests/support/leaveData.ts'
import { startPostgres } from '#tests/support/postgres.mjs'

const project = path.resolve(import.meta.dirname, '..')
const PORT = process.env.PORT ?? '3999'

/** Roles belong to the cluster, so they are not in the dump of a database. */
const ROLES = ['anon', 'authenticated', 'service_role']
  .map((role) => `  if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;`)
  .join('\n')

function checkOut(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-release-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: project, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  return folder
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the released version did not become ready')
}

/** The migrations that are released from now on, and so never change. */
function migrationHashes(folder: string): string {
  const migrations = path.join(folder, 'supabase/migrations')
  const lines = readdirSync(migrations)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(migrations, name)))
          .digest('hex')}  ${name}\n`,
    )
  return lines.join('')
}

/** Plain SQL: what only psql understands is left out. */
function dump(databaseUrl: string): string {
  const args = ['--column-inserts', '--no-owner', '--exclude-schema=supabase_realtime', databaseUrl]
  const sql = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return sql
    .replace(/^\\.*\n/gm, '')
    .replace(/^--.*\n/gm, '')
    .replace(/\n{2,}/g, '\n')
}

/** The samples that come with a version, and their pictures, are large and all alike. */
async function keepOneSample(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, 1)
  await database.script(`
    delete from public.diagnostics where publicurl in (select slug from embedded.seeds where slug <> 'fish');
    delete from storage.objects where name like '%/samples/%';
  `)
  await database.close()
}

async function record(commit: string): Promise<void> {
  const folder = checkOut(commit)
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const postgres = await startPostgres()
  const url = `http://localhost:${PORT}`
  const environment = {
    PATH: process.env.PATH,
    PORT,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD: 'correct horse',
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await untilReady(url)
    await leaveData(url)
    server.kill('SIGTERM')
    await ended
    await keepOneSample(postgres.url)
    const backup = path.join(folder, 'release.backup')
    execFileSync(process.execPath, ['dist/server/maintenance.js', 'backup', backup], {
      cwd: folder,
      env: { ...environment, INIT_CWD: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const header = `-- The database of version ${version}, written by scripts/recordRelease.ts. Never changed.\n`
    const file = path.join(project, 'tests/upgrades', `${version}.sql`)
    writeFileSync(path.join(project, 'tests/upgrades', `${version}.backup.jsonl`), gunzipSync(readFileSync(backup)))
    writeFileSync(path.join(project, 'tests/upgrades/migrations.sha256'), migrationHashes(folder))
    writeFileSync(file, `${header}do $$ begin\n${ROLES}\nend $$;\n${dump(postgres.url)}`)
  } finally {
    server.kill('SIGKILL')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const commit = process.argv[2]
if (commit === undefined) throw new Error('usage: npx tsx scripts/recordRelease.ts <commit>')
await record(commit)
