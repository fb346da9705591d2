import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentNode } from './currentNode.mjs'
import { installPackages } from './install.mjs'
import { projectRoot, requireNode, say } from './project.mjs'
import { supabaseCli } from './supabaseCli.mjs'
import { installSystemPackages } from './systemPackages.mjs'
import { playwrightCases, summarise, vitestCases } from './testReports.mjs'

requireNode()
process.chdir(projectRoot)
installPackages({ development: true })
installSystemPackages()
// Before several test files ask for it at once; without it they say so themselves.
findTool(supabaseCli)
const newerNode = findTool(currentNode)

const results = mkdtempSync(path.join(tmpdir(), 'mitsujiku-test-'))
/** @type {Parameters<typeof summarise>[0]} */
const suites = []

/** @param {() => string} find @returns {string | null} the program; null, and why on the terminal, when it throws */
function findTool(find) {
  try {
    return find()
  } catch (error) {
    say(error.message)
    return null
  }
}

/** Runs a program to its end; what it prints goes to the terminal. @returns whether it succeeded */
async function run(program, args, env = {}) {
  const ended = once(
    spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }),
    'exit',
  )
  const [code] = await ended.catch((error) => [say(error.message)])
  return code === 0
}

/** Of the ports that workers share, those that Playwright's own leave free. */
const FIRST_CHECK = 5

/** @param {string} name @param {import('./testReports.mjs').Cases} cases @param {number} begun when, by Date.now() */
function count(name, { passed, failed, skipped }, begun) {
  suites.push({ name, passed, failed, skipped })
  const seconds = Math.round((Date.now() - begun) / 1000)
  say(`── ${name}: ${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped (${seconds} s)`)
}

/**
 * Checks that wait more than they work, or use one core, at the same time. They have no cases of their own: each counts
 * as one.
 * @param {Record<string, readonly string[]>} checks name → program and arguments
 */
function checkTogether(checks) {
  return Promise.all(
    Object.entries(checks).map(async ([name, [program, ...args]], index) => {
      const begun = Date.now()
      // As Playwright tells its workers apart: servers of two checks must not find the same port free.
      const good = await run(program, args, { TEST_PARALLEL_INDEX: String(FIRST_CHECK + index) })
      count(name, { passed: good ? [name] : [], failed: good ? [] : ['see above'], skipped: [] }, begun)
    }),
  )
}

/**
 * A runner that writes its cases into a JSON file. One that ends badly without a failed case (a crash, no test found)
 * counts as one failure.
 */
async function suite(name, program, args, env, readCases) {
  const begun = Date.now()
  const output = path.join(results, `${name}.json`)
  const succeeded = await run(program, args(output), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output })
  const report = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null
  const cases = report === null ? { passed: [], failed: [], skipped: [] } : readCases(report)
  const good = cases.failed.length > 0 || (succeeded && cases.passed.length > 0)
  count(name, good ? cases : { ...cases, failed: ['ended badly, see above'] }, begun)
}

/** Their processes take long to start, and ran on the oldest Node before. */
const OF_PROCESSES = [
  'server/maintenance/{backup,move,holdPostgres}.test.ts',
  'server/{main,rollingRestart}.test.ts',
  'server/embedded/database/{initialiseFolder,openPglite}.test.ts',
]

function vitest(name, projects, env, node = process.execPath, excluded = []) {
  const selected = projects.flatMap((project) => ['--project', project])
  const without = excluded.flatMap((pattern) => ['--exclude', pattern])
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...selected, ...without, '--reporter=dot', '--reporter=json']
  return suite(name, node, (output) => [...args, `--outputFile.json=${output}`], env, vitestCases)
}

/** What runs on Node again: on the Node that the image has, and on the other database. Without that Node, the latter. */
function vitestOnCurrentNode(env) {
  const name = 'unit and database on the current Node and PostgreSQL'
  if (newerNode === null) count('the current Node', { passed: [], failed: [], skipped: ['see above'] }, Date.now())
  return vitest(name, ['unit', 'db'], env, newerNode ?? process.execPath, OF_PROCESSES)
}

/** @param {string[]} [files] parts of file names; all when none is given */
function playwright(name, env, files = []) {
  // Each its own folder: Playwright empties it first, and what the suite before it left is what a failure is read from.
  const pictures = path.join('test-results', name.replaceAll(/\W+/g, '-'))
  const args = () => ['test', ...files, '--reporter=dot,json', `--output=${pictures}`]
  return suite(name, 'node_modules/.bin/playwright', args, env, playwrightCases)
}

const { startPostgres } = await import('../tests/support/postgres.mjs')
const postgres = await startPostgres()
const built = { TEST_BUILT: '1' }
const onPostgres = { ...built, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
const onPglite = { ...built, TEST_DATABASE: 'pglite', TEST_DATABASE_URL: postgres.url }
try {
  // The build before the unit tests: some of them ask the server for built files.
  await checkTogether({
    lint: ['node_modules/.bin/biome', 'check', '--error-on-warnings'],
    types: ['node_modules/.bin/tsc', '--noEmit'],
    shape: ['node_modules/.bin/tsx', 'scripts/checkShape.ts'],
    unused: ['node_modules/.bin/knip', '--no-progress'],
    build: [process.execPath, 'scripts/build.mjs'],
  })
  // Together: the second run waits for its database half of the time.
  await Promise.all([
    vitest('unit and database on PGlite', ['unit', 'web*', 'db'], onPglite),
    vitestOnCurrentNode(onPostgres),
  ])
  await playwright('browser on PGlite', onPglite)
  // Small versions of what bench:faults does and no test above does.
  const fault = (part) => ['node_modules/.bin/tsx', 'bench/faults/main.ts', part, '1', '0.4']
  const faults = checkTogether({
    'fault: a slow database': fault('database slow'),
    'fault: a jumping clock': fault('clock'),
    'fault: memory under load': fault('soak on postgres'),
    'the Dockerfile’s steps in a bare folder': [process.execPath, 'tests/container.mjs'],
  })
  // What the database decides is tested above on both kinds. Here the whole way to it is walked again with the documented
  // logins, every page and call going to another one of two processes. Meanwhile the faults, which wait most of the time.
  await playwright('browser on PostgreSQL, two processes', { ...onPostgres, TEST_PROCESSES: '2', TEST_ROLES: '1' }, [
    'journey',
    'reliability',
    'several-processes',
    'visitor-crawlers',
    'creator-images',
  ])
  await faults
} finally {
  await postgres.stop()
  rmSync(results, { recursive: true, force: true })
}

// Again at the end, where somebody looks first.
const { failed, closing } = summarise(suites, { allMustRun: process.env.CI === 'true' })
for (const title of failed) say(`✗ ${title}`)
process.stdout.write(`${closing}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
