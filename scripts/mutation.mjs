import '../terminal/requireNode.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOMS } from '../tests/mutation/rooms.mjs'
import { installPackages, installTool } from './install.mjs'
import { projectRoot, say } from './project.mjs'

/*
 * Mutation tests. `npm run test:mutation` takes all rooms, `-- domain store` these, `-- --changed` files that differ from
 * main, `-- store/tabLock.ts` these files. `-- store --sample 20` tries a fifth of the mutants, `--seed` another fifth.
 * Reports: reports/mutation.
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

/** @param {string[]} wanted @param {boolean} changed @returns {[room: string, files: string[] | null][]} null: all files */
function plan(wanted, changed) {
  if (wanted.length === 0 && !changed) return Object.keys(ROOMS).map((room) => [room, null])
  const files = [...wanted.filter((name) => !(name in ROOMS)), ...(changed ? changedFiles() : [])]
  const rooms = wanted.filter((name) => name in ROOMS)
  const parts = Object.entries(ROOMS).map(([room, { folder }]) => [
    room,
    rooms.includes(room) ? null : files.filter((file) => file.startsWith(`${folder}/`)),
  ])
  return parts.filter(([, ofRoom]) => ofRoom === null || ofRoom.length > 0)
}

/** @param {string} room @returns {string} the share of killed mutants, with Wilson's interval of 95 % */
function shareOf(room) {
  const { files } = JSON.parse(readFileSync(`reports/mutation/${room}.json`, 'utf8'))
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length
  const tried = noticed + statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  const share = noticed / tried
  const weight = 1.96 ** 2 / tried
  const margin = Math.sqrt(weight * share * (1 - share) + weight ** 2 / 4)
  const percent = (/** @type {number} */ value) => (value * 100).toFixed(1)
  const [low, high] = [-margin, margin].map((to) => percent((share + weight / 2 + to) / (1 + weight)))
  return `${room}: ${noticed} of ${tried} changes noticed, ${percent(share)} % (${low} to ${high} %)`
}

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
process.chdir(projectRoot)
installPackages({ development: true })
const stryker = path.join(installTool('mutation', 'Stryker'), '.bin/stryker')
const runs = plan(positionals, values.changed === true)
const failed = runs.filter(([room, files]) => {
  const env = { ...process.env, MUTATION_ROOM: room, ...(files && { MUTATION_FILES: files.join(',') }) }
  if (values.sample) Object.assign(env, { MUTATION_SAMPLE: values.sample, MUTATION_SEED: values.seed ?? '1' })
  const args = ['run', 'tests/mutation/stryker.config.mjs']
  return spawnSync(stryker, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0
})
if (values.sample) for (const [room] of runs) say(shareOf(room))
for (const [room] of failed) say(`✗ ${room}: reports/mutation/${room}.html`)
process.exitCode = failed.length === 0 ? 0 : 1
