import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

/** Whether npm's last install is newer than the lock file. npm writes its own copy of that last. */
function isInstalled(folder) {
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs
  )
}

/** Runs npm ci. @returns {boolean} whether it succeeded */
function install(folder, development) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = development ? [] : ['--omit=dev']
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  })
  return status === 0
}

/**
 * Installs the packages when they are missing or older than the lock file.
 * @param {{ development: boolean }} wanted development: also what only tests and checks need
 */
export function installPackages({ development }) {
  const hasDevelopment = existsSync(path.join(projectRoot, 'node_modules/vitest'))
  if (isInstalled(projectRoot) && (hasDevelopment || !development)) return
  say(SCRIPTS.installingPackages())
  // A plain start keeps installed development packages.
  if (install(projectRoot, development || hasDevelopment)) return
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
  if (!isInstalled(folder)) {
    say(SCRIPTS.installingTool(title))
    if (!install(folder, true)) throw new Error(SCRIPTS.toolNotInstalled(title))
  }
  return path.join(folder, 'node_modules')
}
