import '../terminal/requireNode.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentNode } from './currentNode.mjs'
import { installPackages } from './install.mjs'
import { projectRoot, say } from './project.mjs'
import { supabaseCli } from './supabaseCli.mjs'
import { installSystemPackages } from './systemPackages.mjs'
import { playwrightCases, summarise, vitestCases } from './testReports.mjs'

process.chdir(projectRoot)
installPackages({ development: true })
installSystemPackages()
// Before several test files need it at once.
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

/** The first port index that Playwright's workers leave free. */
const FIRST_CHECK = 5

/** @param {string} name @param {import('./testReports.mjs').Cases} cases @param {number} begun when, by Date.now() */
function count(name, { passed, failed, skipped }, begun) {
  suites.push({ name, passed, failed, skipped })
  const seconds = Math.round((Date.now() - begun) / 1000)
  say(`── ${name}: ${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped (${seconds} s)`)
}

/**
 * Runs checks at the same time. Each counts as one case.
 * @param {Record<string, readonly string[]>} checks name → program and arguments @param {Record<string, string>} env
 */
function checkTogether(checks, env = {}) {
  return Promise.all(
    Object.entries(checks).map(async ([name, [program, ...args]], index) => {
      const begun = Date.now()
      // Keeps the ports of two checks apart.
      const good = await run(program, args, { ...env, TEST_PARALLEL_INDEX: String(FIRST_CHECK + index) })
      count(name, { passed: good ? [name] : [], failed: good ? [] : ['see above'], skipped: [] }, begun)
    }),
  )
}

/** Follows the image's and the operator's steps in turn: the second takes the first one's packages and build. */
async function checkInstalling() {
  const env = { TEST_BUILD: path.join(results, 'build') }
  mkdirSync(env.TEST_BUILD)
  await checkTogether({ 'the Dockerfile’s steps in a bare folder': [process.execPath, 'tests/container.mjs'] }, env)
  await checkTogether({ 'the commands of docs/install.md': [process.execPath, 'tests/installation.mjs'] }, env)
}

/** Runs a test runner with a JSON report. One that fails without a failed case (crash, no tests) counts as one failure. */
async function suite(name, program, args, env, readCases) {
  const begun = Date.now()
  const output = path.join(results, `${name}.json`)
  const succeeded = await run(program, args(output), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output })
  const report = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null
  const cases = report === null ? { passed: [], failed: [], skipped: [] } : readCases(report)
  const good = cases.failed.length > 0 || (succeeded && cases.passed.length > 0)
  count(name, good ? cases : { ...cases, failed: ['ended badly, see above'] }, begun)
}

/**
 * The files of `tests/db` that PGlite runs too: the whole matrix of access, counting with one session, data that was
 * left in a folder, and what differs between the engines, which is locale, collations, time zones and plans.
 */
const ON_BOTH_ENGINES = [
  ...['access', 'counting', 'upgrade'],
  ...['indexes', 'inquiries', 'reusedDatabase', 'schemas', 'search', 'summary', 'texts'],
]

/** Slow tests of processes, which run on the oldest Node only. */
const OF_PROCESSES = ['server/maintenance/{backup,move,holdPostgres}.test.ts', 'server/process/rollingRestart.test.ts']

/** @param {string[]} files arguments that select files @param {string[]} excluded patterns of files */
function vitest(name, files, excluded, env, node = process.execPath) {
  const without = excluded.flatMap((pattern) => ['--exclude', pattern])
  const args = ['node_modules/vitest/vitest.mjs', ...files, ...without, '--reporter=dot', '--reporter=json']
  return suite(name, node, (output) => [...args, `--outputFile.json=${output}`], env, vitestCases)
}

function vitestOnPglite(env) {
  const files = ['run', '--project', 'unit', '--project', 'web*', '--project', 'db']
  return vitest('unit and database on PGlite', files, [`tests/db/!(${ON_BOTH_ENGINES.join('|')}).test.ts`], env)
}

/** Runs what opens a database on the other one, and on the Node of the image if it is installed. */
function vitestOnPostgres(env) {
  const name = 'database on the current Node and PostgreSQL'
  if (newerNode === null) count('the current Node', { passed: [], failed: [], skipped: ['see above'] }, Date.now())
  const files = ['related', 'tests/support/database.ts', '--run', '--project', 'unit', '--project', 'db']
  return vitest(name, files, OF_PROCESSES, env, newerNode ?? process.execPath)
}

/** @param {string[]} [files] parts of file names; all when none is given */
function playwright(name, env, files = []) {
  // Separate folders: Playwright empties its folder first.
  const pictures = path.join('test-results', name.replaceAll(/\W+/g, '-'))
  const args = () => ['test', ...files, '--reporter=dot,json', `--output=${pictures}`]
  return suite(name, 'node_modules/.bin/playwright', args, env, playwrightCases)
}

/** Two processes in turn and the documented database logins. */
function browserOnPostgres() {
  return playwright('browser on PostgreSQL, two processes', { ...onPostgres, TEST_PROCESSES: '2', TEST_ROLES: '1' }, [
    'journey',
    'reliability',
    'several-processes',
    'visitor-crawlers',
    'campaign',
    'creator-images',
    'deliveries-killed',
  ])
}

/** Small versions of what bench:faults does and no test above does. */
function checkFaults() {
  const fault = (part) => ['node_modules/.bin/tsx', 'bench/faults/main.ts', part, '1', '0.4']
  return checkTogether({
    'fault: a slow database': fault('database slow'),
    'fault: a jumping clock': fault('clock'),
    'fault: memory under load': fault('soak on postgres'),
  })
}

const { startPostgres } = await import('../tests/support/postgres.mjs')
const postgres = await startPostgres()
const built = { TEST_BUILT: '1' }
const onPostgres = { ...built, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
const onPglite = { ...built, TEST_DATABASE: 'pglite', TEST_DATABASE_URL: postgres.url }
try {
  // Some unit tests need the build.
  await checkTogether({
    lint: ['node_modules/.bin/biome', 'check', '--error-on-warnings'],
    types: ['node_modules/.bin/tsc', '--noEmit'],
    shape: ['node_modules/.bin/tsx', 'scripts/checkShape.ts'],
    unused: ['node_modules/.bin/knip', '--no-progress'],
    build: [process.execPath, 'scripts/build.mjs'],
  })
  // Together: the second run mostly waits for its database.
  await Promise.all([vitestOnPglite(onPglite), vitestOnPostgres(onPostgres)])
  await playwright('browser on PGlite', onPglite)
  await browserOnPostgres()
  await Promise.all([checkFaults(), checkInstalling()])
} finally {
  await postgres.stop()
  rmSync(results, { recursive: true, force: true })
}

const { failed, closing } = summarise(suites, { allMustRun: process.env.CI === 'true' })
for (const title of failed) say(`✗ ${title}`)
process.stdout.write(`${closing}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
