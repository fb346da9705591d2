/** Runs the tests that the table "Doors shut" of docs/security.md names. Further arguments go to vitest. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const section = document.split(/^## /m).find((part) => part.startsWith('Doors shut')) ?? ''
const files = [...new Set([...section.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file))]

const missing = files.filter((file) => !existsSync(path.join(root, file)))
if (files.length === 0 || missing.length > 0) {
  process.stderr.write(`docs/security.md names tests that are not there: ${missing.join(', ')}\n`)
  process.exit(1)
}
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
