import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestMail } from '#domain/wire/setupChecks.ts'
import { readConfig } from '../config/config.ts'
import { type Findings, problemNames, setupChecks } from './checks.ts'
import { findFacts } from './findings.ts'
import { lastBackup, noteBackup } from './lastBackup.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const HOUR = 60 * 60 * 1000
const GB = 1024 ** 3

const NO_MAILS = { acceptedAt: null, failing: null }

const WELL: Findings = {
  mail: { delivers: true, server: 'smtp://mail.example.jp:587', lastTest: null, ...NO_MAILS },
  address: { publicUrl: 'https://shindan.example.jp', isLocal: false },
  proxy: { undeclared: null, addresses: null },
  backup: { madeAt: new Date(NOW - 26 * HOUR).toISOString() },
  disk: { freeBytes: GB },
  deliveries: { due: 2, oldestSeconds: 900 },
  version: '1.0.0',
}
const tested = (failure: TestMail['failure']) => ({
  at: '2026-11-27T11:00:00Z',
  to: 'a@example.com',
  failure,
  reply: '',
  isPlain: false,
})
const problems = (found: Partial<Findings>) => problemNames(setupChecks({ ...WELL, ...found }, NOW))

test('nothing needs attention, and the list has its order', () => {
  const checks = setupChecks(WELL, NOW)
  expect(checks.map(({ name }) => name)).toEqual([
    'mail',
    'address',
    'proxy',
    'backup',
    'disk',
    'deliveries',
    'version',
  ])
  expect(problemNames(checks)).toEqual([])
})

const mail = (changed: Partial<NonNullable<Findings['mail']>>) => ({
  mail: { delivers: true, server: null, lastTest: null, ...NO_MAILS, ...changed },
})

test.each<[string, Partial<Findings>]>([
  ['mail_not_configured', mail({ delivers: false })],
  ['mail_test_failed', mail({ lastTest: tested('login') })],
  ['mail_test_failed', mail({ lastTest: tested('login'), acceptedAt: '2026-11-27T10:59:59Z' })],
  ['mail_failing', mail({ failing: { since: '2026-11-27T11:00:00Z', failure: 'sender', reply: '' } })],
  ['address_not_https', { address: { publicUrl: 'http://shindan.example.jp', isLocal: false } }],
  ['proxy_not_declared', { proxy: { undeclared: 'proxy', addresses: null } }],
  ['cdn_not_declared', { proxy: { undeclared: 'cdn', addresses: null } }],
  ['backup_missing', { backup: { madeAt: null } }],
  ['backup_old', { backup: { madeAt: new Date(NOW - 49 * HOUR).toISOString() } }],
  ['deliveries_stuck', { deliveries: { due: 1, oldestSeconds: 901 } }],
  ['disk_nearly_full', { disk: { freeBytes: GB / 2 - 1 } }],
])('%s', (problem, found) => {
  expect(problems(found)).toEqual([problem])
})

test.each<[string, Partial<Findings>]>([
  ['a test mail that was accepted', mail({ lastTest: tested(null) })],
  ['a mail accepted after a failed test', mail({ lastTest: tested('later'), acceptedAt: '2026-11-27T11:00:01Z' })],
  ['a local address over http', { address: { publicUrl: 'http://localhost:3000', isLocal: true } }],
  ['a backup of the future, after the clock was set back', { backup: { madeAt: new Date(NOW + HOUR).toISOString() } }],
  ['a disk that cannot be read', { disk: { freeBytes: null } }],
])('%s is well', (_, found) => {
  expect(problems(found)).toEqual([])
})

test('a backup is noted in the data folder; another content is no backup', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mitsujiku-noted-'))
  expect(await lastBackup(dataDir)).toBeNull()
  await noteBackup(dataDir, new Date(NOW))
  expect(await lastBackup(dataDir)).toBe('2026-11-27T12:00:00.000Z')
  // As another user's command leaves it.
  rmSync(path.join(dataDir, 'last-backup'))
  writeFileSync(path.join(dataDir, 'last-backup'), 'theirs', { mode: 0o600 })
  const { ino } = statSync(path.join(dataDir, 'last-backup'))
  await noteBackup(dataDir, new Date(NOW))
  const { ino: replaced, mode } = statSync(path.join(dataDir, 'last-backup'))
  expect(replaced).not.toBe(ino)
  expect(mode & 0o777).toBe(0o644)
  expect(readdirSync(dataDir)).toEqual(['last-backup'])
  writeFileSync(path.join(dataDir, 'last-backup'), 'nonsense')
  expect(await lastBackup(dataDir)).toBeNull()
  rmSync(dataDir, { recursive: true })
})

test('the SMTP server is named without its password, and a hosted project mails and backs up by itself', async () => {
  const observed = { undeclared: null, addresses: null, lastTest: null, mails: NO_MAILS, deliveries: null }
  const SMTP_URL = 'smtps://user:himitsu@mail.example.jp:465?requireTLS=true'
  const embedded = await findFacts(readConfig({ SMTP_URL, DATA_DIR: tmpdir() }), observed)
  expect(embedded.mail).toEqual({ delivers: true, server: 'smtps://mail.example.jp:465', lastTest: null, ...NO_MAILS })
  expect(embedded.disk.freeBytes).toBeGreaterThan(0)
  const hosted = readConfig({ SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'key', DATA_DIR: '/nowhere' })
  const checks = setupChecks(await findFacts(hosted, observed), NOW)
  expect(checks.map(({ name }) => name)).toEqual(['address', 'proxy', 'disk', 'version'])
  expect(checks).toContainEqual({ name: 'disk', problem: null, freeBytes: null })
})
