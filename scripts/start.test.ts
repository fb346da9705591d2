import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'

let product: string

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(product, file)), { recursive: true })
  writeFileSync(path.join(product, file), text)
}

/** As if the file was written before all others. */
function age(file: string): void {
  utimesSync(path.join(product, file), 0, 0)
}

/** The real scripts, with a bundler and a server that say in which process they run. */
beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'mitsujiku-start-'))
  for (const folder of ['scripts', 'terminal']) {
    cpSync(path.join(projectRoot, folder), path.join(product, folder), { recursive: true })
  }
  put('package.json', '{"type":"module"}')
  put('package-lock.json', '{}')
  put('node_modules/.package-lock.json', '{}')
  put('node_modules/@electric-sql/pglite/package.json', '{"version":"1"}')
  put('dist/pglite-1.tar.gz', '')
  put('dist/server/main.js', 'console.log(process.pid)')
  put('node_modules/vite/package.json', '{"type":"module","main":"main.js"}')
  put(
    'node_modules/vite/main.js',
    "import { writeFileSync } from 'node:fs'\nexport const build = async () => writeFileSync('built-by', String(process.pid))",
  )
})
afterEach(() => rmSync(product, { recursive: true, force: true }))

function run(...args: string[]) {
  const env = { ...process.env, PATH: `${product}${path.delimiter}${process.env.PATH}` }
  return spawnSync(process.execPath, args, { cwd: product, encoding: 'utf8', env })
}
const start = () => run('scripts/start.mjs')
const builder = () => readFileSync(path.join(product, 'built-by'), 'utf8')

test('the build runs in a process that ends, and only once', () => {
  const first = start()
  expect(first.stderr).toMatch(/[Bb]uild/)
  expect(first.stdout).toMatch(/^\d+\n$/)
  expect(builder()).toMatch(/^\d+$/)
  expect(builder()).not.toBe(first.stdout.trim())
  const before = builder()
  expect(start().stderr).toBe('')
  expect(builder()).toBe(before)
})

test.each(['domain/changed.ts', 'supabase/functions/changed/handler.ts'])('is built again after %s', (file) => {
  start()
  const before = builder()
  put(file, '')
  start()
  expect(builder()).not.toBe(before)
})

test('a build that fails ends the start before the server', () => {
  put('node_modules/vite/main.js', "export const build = async () => { throw new Error('no room') }")
  const { status, stdout, stderr } = start()
  expect(stderr).toContain('no room')
  expect([status, stdout]).toEqual([1, ''])
})

/** An npm that writes down how it was called, and leaves what npm leaves last. */
function putNpm(): () => string {
  const script = '#!/bin/sh\necho "$@" > npm-called\nmkdir -p node_modules\necho > node_modules/.package-lock.json\n'
  writeFileSync(path.join(product, 'npm'), script, { mode: 0o755 })
  return () =>
    existsSync(path.join(product, 'npm-called')) ? readFileSync(path.join(product, 'npm-called'), 'utf8') : ''
}

test.each([
  { development: false, options: '--omit=dev' },
  { development: true, options: '' },
])('another lock file installs the packages again, once, and with %o', ({ development, options }) => {
  const called = putNpm()
  if (development) put('node_modules/vitest/package.json', '{}')
  age('node_modules/.package-lock.json')
  start()
  expect(called()).toMatch(/^ci /)
  expect(called().includes('--omit=dev')).toBe(options !== '')
  put('npm-called', '')
  start()
  expect(called()).toBe('')
})

test('packages that npm ci installed by hand stay', () => {
  const called = putNpm()
  start()
  expect(called()).toBe('')
})

test('a tool of the tests is installed again with another lock file, once', () => {
  const called = putNpm()
  put('tests/tool/package-lock.json', '{}')
  put('tests/tool/node_modules/.package-lock.json', '{}')
  age('tests/tool/node_modules/.package-lock.json')
  const install =
    "const { installTool } = await import('./scripts/install.mjs'); console.log(installTool('tool', 'Tool'))"
  const folder = path.join(product, 'tests/tool')
  for (const expected of [/^ci /, /^$/]) {
    put('tests/tool/npm-called', '')
    expect(run('--input-type=module', '-e', install).stdout.trim()).toBe(path.join(folder, 'node_modules'))
    expect(readFileSync(path.join(folder, 'npm-called'), 'utf8')).toMatch(expected)
  }
  expect(called()).toBe('')
})
