/**
 * Records a released version in tests/upgrades: <version>.sql, a used database, <version>.backup.jsonl, its unpacked
 * backup, and migrations.sha256. Run `npx tsx scripts/recordRelease.ts <commit>` once per release; never change the files.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { leaveData } from '#tests/support/leaveData.ts'
import { migrationHashes } from '#tests/support/migrationHashes.ts'
import { startPostgres } from '#tests/support/postgres.mjs'

const project = path.resolve(import.meta.dirname, '..')
const RECORDS = path.join(project, 'tests/upgrades')
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

/** A dump without psql's own commands. */
function dump(databaseUrl: string): string {
  const args = ['--column-inserts', '--no-owner', '--exclude-schema=supabase_realtime', databaseUrl]
  const sql = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return sql
    .replace(/^\\.*\n/gm, '')
    .replace(/^--.*\n/gm, '')
    .replace(/\n{2,}/g, '\n')
}

/** Removes all but one sample, to save room, and a response, so that a counter differs from its rows. */
async function trim(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, 1)
  await database.script(`
    delete from public.diagnostic_responses where id = (
      select id from public.diagnostic_responses where leadinfo = '{}' order by completedat limit 1
    );
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
    await trim(postgres.url)
    const backup = path.join(folder, 'release.backup')
    execFileSync(process.execPath, ['dist/server/maintenance.js', 'backup', backup], {
      cwd: folder,
      env: { ...environment, INIT_CWD: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const header = `-- The database of version ${version}, written by scripts/recordRelease.ts. Never changed.\n`
    mkdirSync(RECORDS, { recursive: true })
    writeFileSync(path.join(RECORDS, `${version}.backup.jsonl`), gunzipSync(readFileSync(backup)))
    const hashes = migrationHashes(path.join(folder, 'supabase/migrations'))
    writeFileSync(path.join(RECORDS, 'migrations.sha256'), `${hashes.join('\n')}\n`)
    writeFileSync(
      path.join(RECORDS, `${version}.sql`),
      `${header}do $$ begin\n${ROLES}\nend $$;\n${dump(postgres.url)}`,
    )
  } finally {
    server.kill('SIGKILL')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const commit = process.argv[2]
if (commit === undefined) throw new Error('usage: npx tsx scripts/recordRelease.ts <commit>')
await record(commit)
