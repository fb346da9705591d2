import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administratorSentence } from './announceAdministrator.ts'

const made = { adminEmail: 'boss@example.com', adminPassword: 'made-by-the-start' }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mitsujiku-password-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const sentence = (password: string | null, isTerminal: boolean) =>
  administratorSentence({ dataDir, admin: { email: made.adminEmail, password } }, made, isTerminal)

test('a password that was made is shown on a terminal', () => {
  expect(sentence(null, true)).toContain(made.adminPassword)
  expect(readdirSync(dataDir)).toEqual([])
})

test('without a terminal it stands in a file for its owner, which the log names', () => {
  writeFileSync(path.join(dataDir, 'first-administrator-password'), 'of another start', { mode: 0o644 })
  const said = sentence(null, false)
  expect(said).not.toContain(made.adminPassword)
  const [name = ''] = readdirSync(dataDir)
  const file = path.join(dataDir, name)
  expect(said).toContain(file)
  expect(readFileSync(file, 'utf8')).toBe(`${made.adminPassword}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a password that was configured stands nowhere', () => {
  expect(sentence(made.adminPassword, false)).not.toContain(made.adminPassword)
  expect(readdirSync(dataDir)).toEqual([])
})
