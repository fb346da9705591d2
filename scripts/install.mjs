import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

const stampFile = path.join(projectRoot, 'node_modules/.mitsujiku-installed')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(projectRoot, 'package-lock.json')))
    .digest('hex')
}

function readStamp() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : { lock: '', development: false }
}

/**
 * Installs the packages when they are missing or older than the lock file.
 * @param {{ development: boolean }} wanted development: also what only tests and checks need
 */
export function installPackages({ development }) {
  const stamp = readStamp()
  const lock = lockHash()
  if (stamp.lock === lock && (stamp.development || !development)) return
  say(SCRIPTS.installingPackages())
  // What a developer has installed is never taken away by a plain start.
  const all = development || stamp.development
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])], {
    cwd: projectRoot,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  })
  if (run.status !== 0) {
    say(SCRIPTS.packagesNotInstalled())
    process.exit(1)
  }
  writeFileSync(stampFile, JSON.stringify({ lock, development: all }))
}
