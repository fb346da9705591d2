import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../support/database.ts'

/** As `sha256sum` writes it, by scripts/recordRelease.ts. */
const released = readFileSync(path.resolve(import.meta.dirname, '../upgrades/migrations.sha256'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('  ') as [hash: string, file: string])

test.each(released)('%s is still the hash of the released %s', (hash, file) => {
  const content = readFileSync(path.join(migrationsFolder, file))
  expect(createHash('sha256').update(content).digest('hex'), 'a released migration never changes: add a new one').toBe(
    hash,
  )
})

test('what is not released yet comes after what is', () => {
  const files = released.map(([, file]) => file)
  const all = readdirSync(migrationsFolder).sort()
  expect(all.slice(0, files.length)).toEqual(files)
})
