/**
 * Writes store/database.types.ts: applies the migrations to a temporary PostgreSQL and runs the Supabase CLI on
 * it. Run it after a change of the schema: `npx tsx scripts/generateTypes.ts`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap } from '#server/embedded/database/bootstrap.ts'
import { migrate } from '#server/embedded/database/migrate.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { supabaseCli } from './supabaseCli.mjs'

const project = path.resolve(import.meta.dirname, '..')

async function main(): Promise<void> {
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(postgres.url, 2)
    await bootstrap(database)
    await migrate(database, path.join(project, 'supabase/migrations'))
    await database.close()
    const args = ['gen', 'types', 'typescript', `--remote=${postgres.url}`, '--schema', 'public']
    const printed = execFileSync(supabaseCli(), args, {
      encoding: 'utf8',
      cwd: project,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const generated = printed.slice(printed.indexOf('export type Json'))
    const biome = ['biome', 'format', '--stdin-file-path=generated.ts']
    const types = execFileSync('npx', biome, { encoding: 'utf8', cwd: project, input: generated })
    writeFileSync(path.join(project, 'store/database.types.ts'), types)
  } finally {
    await postgres.stop()
  }
}

await main()
