import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'
import { programOf } from '#tests/support/programs.ts'
import { KNOWN } from './config.ts'
import { requireClearSettings, requireClearSettingsFiles } from './settingsFile.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const refusal = (text: string): string | null => {
  try {
    requireClearSettings('/etc/mitsujiku.env', text, KNOWN)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['MAIL_FROM=ミツジク <mail@example.jp>', 'ミツジク <mail@example.jp>'],
  ['BACKUP_PASSWORD=correct horse battery  ', 'correct horse battery'],
  [`BACKUP_PASSWORD='a#b\\c"d\`e$f'`, 'a#b\\c"d`e$f'],
  [`OPERATOR_COMPANY="O'Brien # Co"`, `O'Brien # Co`],
  ['BACKUP_PASSWORD=a=b%23$c!d&e;f', 'a=b%23$c!d&e;f'],
  ['  PORT= 3000\r', '3000'],
  ['SMTP_URL=', ''],
  ['# SMTP_URL=a"b\n#X=y\nPORT=1', '1'],
])('%j is clear, and Node reads what it says', (line, value) => {
  expect(refusal(`\n${line}\n`)).toBeNull()
  expect(Object.values(parseEnv(line))[0]).toBe(value)
})

test.each([
  'BACKUP_PASSWORD=abc#defghijklmn',
  'BACKUP_PASSWORD=correct horse # battery',
  'BACKUP_PASSWORD=a\\bcdefghijkl',
  'BACKUP_PASSWORD="a\\nbcdefghijk"',
  'BACKUP_PASSWORD=`abcdefghijkl`',
  `BACKUP_PASSWORD='abc'def'ghijkl'`,
  'BACKUP_PASSWORD="abcdefghijkl" # old',
  'BACKUP_PASSWORD="abcdef\nghijkl"',
  'BACKUP_PASSWORD=abcdefghijkl\\\nmnop',
  'export BACKUP_PASSWORD=abcdefghijkl',
  'BACKUP_PASSWORD = abcdefghijkl',
  ';BACKUP_PASSWORD=abcdefghijkl',
  'BACKUP_PASSWORD: abcdefghijkl',
  '\uFEFFBACKUP_PASSWORD=abcdefghijkl',
])('%j would be read differently elsewhere: the refusal names its line, not its value', (lines) => {
  const said = refusal(`PORT=3000\n\n${lines}\n`)
  expect(said).toMatch(/^Line 3 of \/etc\/mitsujiku\.env is unclear\. /)
  expect(said).not.toMatch(/abc|horse/)
})

test.each([
  ['BACKUP_PASS', 'BACKUP_PASSWORD'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['Smtp_Ulr', 'SMTP_URL'],
  ['MAIL_SENDER', 'MAIL_FROM'],
  ['DATABASE', 'DATABASE_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['PORTS', null],
  ['REDIS_URL', null],
])('%s is no name there, perhaps %s', (name, meant) => {
  const end = meant === null ? '' : ` Did you mean ${meant}?`
  expect(refusal(`${name}=himitsu`)).toBe(
    `Line 1 of /etc/mitsujiku.env: there is no environment variable ${name}.${end}`,
  )
})

test.each(['LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'https_proxy', 'NODE_EXTRA_CA_CERTS'])(
  '%s may stand there for others',
  (name) => expect(refusal(`${name}=x`)).toBeNull(),
)

test('the commands check the file that Node was given, in either notation', () => {
  const file = path.join(folder, 'settings.env')
  writeFileSync(file, 'PORT=3000\nSMTP_HOST=mail.example.jp\n')
  for (const execArgv of [
    [`--env-file=${file}`],
    ['--no-warnings', '--env-file', file],
    [`--env-file-if-exists=${file}`],
  ]) {
    expect(() => requireClearSettingsFiles(KNOWN, execArgv)).toThrow('Line 2 of')
  }
  expect(() => requireClearSettingsFiles(KNOWN, ['--import', 'tsx'])).not.toThrow()
  const env = { PATH: process.env.PATH }
  for (const program of ['main', 'maintenance'] as const) {
    const args = [`--env-file=${file}`, ...programOf(program), 'check']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, env, encoding: 'utf8' })
    expect(stderr).toBe(`Line 2 of ${file}: there is no environment variable SMTP_HOST. Did you mean SMTP_URL?\n`)
    expect(status).toBe(1)
  }
})
