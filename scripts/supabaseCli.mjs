import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

/** A package of its own with a lock file: the CLI is large, and the product does not need it. */
const folder = path.join(projectRoot, 'tests/supabase-cli')

function versionOf(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/**
 * The Supabase CLI, installed from the npm registry when it is missing or another version than the one that is pinned.
 * @returns {string} the program
 * @throws {Error} when it cannot be installed
 */
export function supabaseCli() {
  const wanted = versionOf(path.join(folder, 'package.json'), ({ dependencies }) => dependencies.supabase)
  const present = versionOf(path.join(folder, 'node_modules/supabase/package.json'), ({ version }) => version)
  if (present !== wanted) {
    say(SCRIPTS.installingSupabaseCli(wanted))
    const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: '' },
    })
    if (status !== 0) throw new Error(SCRIPTS.supabaseCliNotInstalled())
  }
  return path.join(folder, 'node_modules/.bin/supabase')
}
