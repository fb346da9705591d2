import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { projectRoot, requireNode, say } from './project.mjs'
import { supabaseCli } from './supabaseCli.mjs'
import { installSystemPackages } from './systemPackages.mjs'

requireNode()
process.chdir(projectRoot)
installPackages({ development: true })
installSystemPackages()
// Before several test files ask for it at once; without it they say so themselves.
try {
  supabaseCli()
} catch (error) {
  say(error.message)
}

const results = mkdtempSync(path.join(tmpdir(), 'mitsujiku-test-'))
const total = { passed: 0, failed: 0 }

/** Runs a program to its end; what it prints goes to the terminal. */
function run(program, args, env = {}) {
  return (
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0
  )
}

function count(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  say(`── ${name}: ${passed} passed, ${failed} failed`)
}

/** A check without cases of its own counts as one. */
function check(name, program, args) {
  const passed = run(program, args)
  count(name, passed ? 1 : 0, passed ? 0 : 1)
}

/** A run that ends badly without a failed case (a crash, no test found) counts as one failure. */
function countCases(name, succeeded, cases) {
  const failed = Math.max(cases.failed, succeeded && cases.passed > 0 ? 0 : 1)
  count(name, cases.passed, failed)
}

function vitest(name, projects, env = {}) {
  const output = path.join(results, `${name}.json`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const succeeded = run(
    'node_modules/.bin/vitest',
    [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`],
    env,
  )
  const report = existsSync(output)
    ? JSON.parse(readFileSync(output, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1 }
  countCases(name, succeeded, { passed: report.numPassedTests, failed: report.numFailedTests })
}

/** @param {string[]} [files] parts of file names; all when none is given */
function playwright(name, env = {}, files = []) {
  const output = path.join(results, `${name}.json`)
  const succeeded = run('node_modules/.bin/playwright', ['test', ...files, '--reporter=dot,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
  })
  const report = existsSync(output)
    ? JSON.parse(readFileSync(output, 'utf8'))
    : { stats: { expected: 0, unexpected: 1 } }
  // A test that passed only on a second try is a bug: it counts as failed.
  countCases(name, succeeded, {
    passed: report.stats.expected,
    failed: report.stats.unexpected + (report.stats.flaky ?? 0),
  })
}

const { startPostgres } = await import('../tests/support/postgres.mjs')
const postgres = await startPostgres()
const onPostgres = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
const onPglite = { TEST_DATABASE: 'pglite', TEST_DATABASE_URL: postgres.url }
try {
  check('lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings'])
  check('types', 'node_modules/.bin/tsc', ['--noEmit'])
  // Before the unit tests: some of them ask the server for built files.
  check('build', process.execPath, ['scripts/build.mjs'])
  check('the Dockerfile’s steps in a bare folder', process.execPath, ['tests/container.mjs'])
  vitest('unit', ['unit', 'web'], onPglite)
  vitest('database on PGlite', ['db'], onPglite)
  vitest('database on PostgreSQL', ['db'], onPostgres)
  playwright('browser on PGlite', onPglite)
  // What the database decides is tested above on both kinds. Here the whole way to it is walked again, with every page
  // and call going to another one of two processes.
  playwright('browser on PostgreSQL, two processes', { ...onPostgres, TEST_PROCESSES: '2' }, [
    'journey',
    'reliability',
    'several-processes',
    'visitor-crawlers',
    'creator-images',
  ])
} finally {
  await postgres.stop()
  rmSync(results, { recursive: true, force: true })
}

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
