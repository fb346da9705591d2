import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

function stampFile(folder) {
  return path.join(folder, 'node_modules/.mitsujiku-installed')
}

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
}

function readStamp(folder) {
  const file = stampFile(folder)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { lock: '', development: existsSync(path.join(folder, 'node_modules/vitest')) }
}

/** Runs npm ci and stamps the folder. @returns {boolean} whether it succeeded */
function install(folder, development) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = development ? [] : ['--omit=dev']
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  })
  if (status === 0) writeFileSync(stampFile(folder), JSON.stringify({ lock: lockHash(folder), development }))
  return status === 0
}

/**
 * Installs the packages when they are missing or older than the lock file.
 * @param {{ development: boolean }} wanted development: also what only tests and checks need
 */
export function installPackages({ development }) {
  const stamp = readStamp(projectRoot)
  if (stamp.lock === lockHash(projectRoot) && (stamp.development || !development)) return
  say(SCRIPTS.installingPackages())
  // A plain start keeps installed development packages.
  if (install(projectRoot, development || stamp.development)) return
  say(SCRIPTS.packagesNotInstalled())
  process.exit(1)
}

/**
 * Installs a tool that has a package.json and a lock file of its own below tests/.
 * @param {string} name its folder @param {string} title
 * @returns {string} its node_modules
 * @throws {Error} when npm fails
 */
export function installTool(name, title) {
  const folder = path.join(projectRoot, 'tests', name)
  if (readStamp(folder).lock !== lockHash(folder)) {
    say(SCRIPTS.installingTool(title))
    if (!install(folder, true)) throw new Error(SCRIPTS.toolNotInstalled(title))
  }
  return path.join(folder, 'node_modules')
}
