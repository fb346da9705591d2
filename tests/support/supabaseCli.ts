import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { supabaseCli } from '../../scripts/supabaseCli.mjs'

const project = path.resolve(import.meta.dirname, '../..')

export type SupabaseProject = {
  /** Runs the CLI on the project. @throws {Error} with what it printed when it fails */
  run(...args: string[]): Promise<{ stdout: string; stderr: string }>
  close(): Promise<void>
}

/**
 * The Supabase CLI on a copy of `supabase/`, with its own home folder, so that neither the project nor the developer's
 * account changes.
 * @param apiUrl where its Management API answers; without it nothing may be asked there
 */
export async function openSupabaseProject(publicUrl: string, apiUrl = 'http://127.0.0.1:1'): Promise<SupabaseProject> {
  const program = supabaseCli()
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-supabase-'))
  await cp(path.join(project, 'supabase'), path.join(folder, 'supabase'), { recursive: true })
  const profile = path.join(folder, 'profile.yaml')
  const addresses = { api_url: apiUrl, dashboard_url: apiUrl, project_host: 'example.com' }
  const lines = Object.entries({ name: 'test', ...addresses }).map(([key, value]) => `${key}: ${value}`)
  await writeFile(profile, `${lines.join('\n')}\n`)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    PUBLIC_URL: publicUrl,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    SUPABASE_TELEMETRY_DISABLED: '1',
    PGSSLMODE: 'disable',
  }
  return {
    run: (...args) => promisify(execFile)(program, ['--profile', profile, ...args, '--yes'], { cwd: folder, env }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
