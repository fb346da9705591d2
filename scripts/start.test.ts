import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/paths.ts'

let product: string

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(product, file)), { recursive: true })
  writeFileSync(path.join(product, file), text)
}

/** The real scripts, with a bundler and a server that say in which process they run. */
beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'mitsujiku-start-'))
  for (const folder of ['scripts', 'terminal']) {
    cpSync(path.join(projectRoot, folder), path.join(product, folder), { recursive: true })
  }
  const lock = '{}'
  put('package.json', '{"type":"module"}')
  put('package-lock.json', lock)
  const stamp = { lock: createHash('sha256').update(lock).digest('hex'), development: false }
  put('node_modules/.mitsujiku-installed', JSON.stringify(stamp))
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

const start = () => spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: product, encoding: 'utf8' })
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

test('a build that fails ends the start before the server', () => {
  put('node_modules/vite/main.js', "export const build = async () => { throw new Error('no room') }")
  const { status, stdout, stderr } = start()
  expect(stderr).toContain('no room')
  expect([status, stdout]).toEqual([1, ''])
})
