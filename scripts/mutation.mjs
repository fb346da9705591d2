import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOMS } from '../tests/mutation/rooms.mjs'
import { installPackages, installTool } from './install.mjs'
import { projectRoot, requireNode, say } from './project.mjs'

/*
 * Changes the code and asks whether a test notices. `npm run test:mutation` takes all rooms, `-- domain store` these,
 * `-- --changed` the files that differ from main, `-- store/tabLock.ts` these files. Reports: reports/mutation.
 */

/** @param {string[]} args @returns {string[]} the lines that git prints */
function git(...args) {
  const { stdout, stderr, status } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter((line) => line !== '')
}

/** Files that differ from main, uncommitted and new ones included. */
function changedFiles() {
  const [base = 'main'] = git('merge-base', 'main', 'HEAD')
  const files = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '-o', '--exclude-standard')]
  return files.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
}

/** @param {string[]} wanted @returns {[room: string, files: string[] | null][]} null: all files of the room */
function plan(wanted) {
  if (wanted.length === 0) return Object.keys(ROOMS).map((room) => [room, null])
  const files = wanted.flatMap((name) => (name === '--changed' ? changedFiles() : name in ROOMS ? [] : [name]))
  const rooms = wanted.filter((name) => name in ROOMS)
  const parts = Object.entries(ROOMS).map(([room, { folder }]) => [
    room,
    rooms.includes(room) ? null : files.filter((file) => file.startsWith(`${folder}/`)),
  ])
  return parts.filter(([, ofRoom]) => ofRoom === null || ofRoom.length > 0)
}

requireNode()
process.chdir(projectRoot)
installPackages({ development: true })
const stryker = path.join(installTool('mutation', 'Stryker'), '.bin/stryker')
const runs = plan(process.argv.slice(2))
const failed = runs.filter(([room, files]) => {
  const env = { ...process.env, MUTATION_ROOM: room, ...(files && { MUTATION_FILES: files.join(',') }) }
  const args = ['run', 'tests/mutation/stryker.config.mjs']
  return spawnSync(stryker, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0
})
for (const [room] of failed) say(`✗ ${room}: reports/mutation/${room}.html`)
process.exitCode = failed.length === 0 ? 0 : 1
