import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../support/database.ts'
import { changedMigrations, migrationHashes, releasedHashes } from '../support/migrationHashes.ts'

/** Written by scripts/recordRelease.ts; there is none before 1.0.0. */
const record = path.resolve(import.meta.dirname, '../upgrades/migrations.sha256')

test('a released migration never changes, and new ones come after it', () => {
  expect(changedMigrations(releasedHashes(record), migrationHashes(migrationsFolder))).toEqual([])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const CHANGES = {
  'a changed one': (last: string) => ({ file: last, changed: [last] }),
  'one that comes first': () => ({ file: '00000000000000_first.sql', changed: readdirSync(migrationsFolder).sort() }),
  'a new one': () => ({ file: '99991231000000_new.sql', changed: [] }),
}

test.each(Object.entries(CHANGES))('%s is recognised', (_, change) => {
  const released = migrationHashes(folder)
  const { file, changed } = change(readdirSync(folder).sort().at(-1) ?? '')
  writeFileSync(path.join(folder, file), 'select 1')
  const found = changedMigrations(released, migrationHashes(folder))
  expect(found.map((line) => line.split('  ')[1])).toEqual(changed)
})
