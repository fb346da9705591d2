import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './configError.ts'
import { encodedPassword } from './configValues.ts'
import { withSecretFiles } from './secretFiles.ts'

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('readConfig', () => {
  test('starts with nothing configured', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', supabase: null })
    expect(config.admin).toEqual({ email: 'admin@example.com', password: null })
    expect(config.limits.response).toBeGreaterThanOrEqual(600)
  })

  test('the public address follows the port and may end with a slash', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(readConfig({ PUBLIC_URL: 'https://shindan.example.jp/' }).publicUrl).toBe('https://shindan.example.jp')
  })

  test.each([
    ['PORT', '80a', 'integer'],
    ['PORT', '70000', '65535'],
    ['PUBLIC_URL', 'ftp://example.com', 'https://'],
    ['PUBLIC_URL', 'https://example.jp/shindan', 'without a path'],
    ['PUBLIC_URL', 'https://example.jp/?x', 'without a path'],
    ['MAIL_FROM', 'ミツジク', 'email address'],
    ['MAIL_FROM', 'a@example.jp, b@example.jp', 'email address'],
    ['BACKUP_PASSWORD', 'short', '12 characters'],
    ['DATABASE_URL', 'mysql://localhost/x', 'postgres://'],
    ['DATABASE_URL', 'postgres://localhost/100%', '% → %25'],
    ['DATABASE_URL', 'postgres://50%@localhost/x', '% → %25'],
    ['SMTP_URL', 'http://localhost', 'smtp://'],
    ['STORAGE_S3_URL', 's3://bucket', 'https://'],
    ['ADMIN_EMAIL', 'nobody', 'email address'],
    ['ADMIN_PASSWORD', '12345', '6 characters'],
    ['LOG_LEVEL', 'loud', 'warn'],
    ['METRICS_TOKEN', 'too-short', '16 ASCII'],
    ['METRICS_TOKEN', 'long enough but with spaces', 'without spaces'],
    ['OPERATOR_WEBSITE', 'javascript:alert(1)', 'https://'],
  ])('%s=%s is refused in a sentence that names it and what it wants', (name, value, wanted) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(wanted)
  })

  test('a hosted project needs both of its values', () => {
    expect(refusal({ SUPABASE_URL: 'https://x.example.com' })).toContain('SUPABASE_ANON_KEY')
    expect(refusal({ SUPABASE_ANON_KEY: 'key' })).toContain('SUPABASE_URL')
    expect(readConfig({ SUPABASE_URL: 'https://x.example.com/', SUPABASE_ANON_KEY: 'key' }).supabase).toEqual({
      url: 'https://x.example.com',
      anonKey: 'key',
      serviceKey: null,
    })
  })

  test.each(['DATABASE_URL', 'STORAGE_DIR'])('a hosted project excludes %s', (name) => {
    const hosted = { SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'key' }
    expect(refusal({ ...hosted, [name]: 'postgres://localhost/x' })).toContain(`SUPABASE_URL excludes ${name}`)
  })

  test.each(['mail@example.jp', 'ミツジク <mail@example.jp>', '"a, b" <mail@example.jp>'])('%s is a sender', (from) => {
    expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from)
  })

  test('a secret may be in a file, whose line end does not count', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-config-'))
    const file = path.join(folder, 'password')
    writeFileSync(file, 'correct horse\n')
    expect(readConfig({ ADMIN_PASSWORD_FILE: file }).admin.password).toBe('correct horse')
    expect(refusal({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'another' })).toContain('only one')
    writeFileSync(file, '\n')
    expect(refusal({ DATABASE_URL_FILE: file })).toBe(`${file}, the file of DATABASE_URL_FILE, is empty.`)
    rmSync(folder, { recursive: true })
    expect(refusal({ ADMIN_PASSWORD_FILE: file })).toBe(`Cannot read ${file}, the file of ADMIN_PASSWORD_FILE.`)
  })

  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['ADMIN_PASSWORD_FLE', 'ADMIN_PASSWORD_FILE'],
  ])('%s is taken for a misspelt %s', (name, meant) => {
    expect(refusal({ [name]: 'x' })).toBe(`There is no environment variable ${name}. Did you mean ${meant}?`)
  })

  test.each(['DATABASE_PORT', 'HOME', 'PORTS', 'SMTP_USER', 'STORAGE_URL', 'npm_config_port'])(
    '%s belongs to another program',
    (name) => expect(refusal({ [name]: 'x' })).toBe('accepted'),
  )

  test.each([
    ['postgres://app:a/b@host/db', 'a%2Fb'],
    ['postgres://app:12#3@host/db', '12%233'],
    ['postgres://app:a?b@host/db', 'a%3Fb'],
    ['postgres://app:50%@host/db', '50%25'],
    ['postgres://app:a@b@host/db', null],
    ['postgres://app:a%2Fb@host/db?application_name=x', null],
    ['postgres://host/db', null],
  ])('the password in %s is written %s', (address, encoded) => {
    expect(encodedPassword(address)).toBe(encoded)
    expect(refusal({ DATABASE_URL: address })).toEqual(
      encoded === null ? 'accepted' : expect.stringContaining('/ → %2F'),
    )
  })

  test.each([
    ['postgres://app:pw@/db?host=/run/postgresql', 'postgres://app:pw@localhost/db?host=/run/postgresql'],
    ['postgresql://app@/db?host=/tmp', 'postgresql://app@localhost/db?host=/tmp'],
    ['postgres:///db?host=/tmp', 'postgres:///db?host=/tmp'],
    ['postgres://app:pw@host/db', 'postgres://app:pw@host/db'],
  ])('PostgreSQL’s own way to name a socket, %s, is an address', (address, read) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(read)
  })

  test('an operator meets at most 45 variables', () => {
    const documented = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8')
    const rows = [...documented.matchAll(/^\| (`(?!LANG)[A-Z].*?) \|/gm)].map(([, cell = '']) => cell)
    const names = rows.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(names).toContain('STORAGE_S3_SECRET_ACCESS_KEY')
    expect(names.length).toBeLessThanOrEqual(45)
  })

  test('the owner of the tables is no database by itself', () => {
    expect(refusal({ DATABASE_OWNER_URL: 'postgres://localhost/x' })).toContain('also needs DATABASE_URL')
  })

  test('images are in the data folder, in another, or in a bucket that is named whole', () => {
    expect(readConfig({}).storage).toEqual({ folder: null, s3: null })
    expect(readConfig({ STORAGE_DIR: '/mnt/shared' }).storage).toEqual({ folder: '/mnt/shared', s3: null })
    const keys = { STORAGE_S3_ACCESS_KEY_ID: 'id', STORAGE_S3_SECRET_ACCESS_KEY: 'secret' }
    const bucket = { STORAGE_S3_URL: 'https://s3.example.jp/pictures', ...keys }
    expect(readConfig(bucket).storage.s3).toEqual({
      bucketUrl: 'https://s3.example.jp/pictures',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    const deeper = { ...bucket, STORAGE_S3_URL: 'http://localhost:9000/pictures/shindan/', STORAGE_S3_REGION: 'auto' }
    expect(readConfig(deeper).storage.s3).toMatchObject({
      bucketUrl: 'http://localhost:9000/pictures',
      prefix: 'shindan/',
      region: 'auto',
    })
    expect(refusal({ ...bucket, STORAGE_S3_URL: 'https://s3.example.jp' })).toContain('name of the bucket')
    expect(refusal({ ...bucket, STORAGE_S3_URL: 'https://id:secret@s3.example.jp/pictures' })).toContain('without keys')
    expect(refusal({ ...bucket, STORAGE_S3_SECRET_ACCESS_KEY: '' })).toContain('STORAGE_S3_SECRET_ACCESS_KEY')
    expect(refusal({ STORAGE_S3_ACCESS_KEY_ID: 'id' })).toContain('STORAGE_S3_URL')
    expect(refusal({ ...bucket, STORAGE_DIR: '/mnt/shared' })).toContain('only one')
  })

  test('the domain of an address is the one that its sign-in asks for', () => {
    expect(readConfig({ ADMIN_EMAIL: 'Admin@診断.JP' }).admin.email).toBe('admin@xn--bfvo72f.jp')
  })

  test('the marketing form needs all three of its values', () => {
    expect(readConfig({}).hubspot).toBeNull()
    expect(refusal({ HUBSPOT_REGION: 'na1' })).toContain('HUBSPOT_PORTAL_ID, HUBSPOT_FORM_ID')
  })
})

describe('the manual', () => {
  const manual = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8')
  const words = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, word = '']) => word)
  const rows = Array.from(manual.matchAll(/^\| (`.+?) \| (.+?) \|/gm), ([, names, defaults]) => ({
    names: words(names),
    defaults: words(defaults),
  }))

  test('lists every variable that is read, and no other', () => {
    const source = readFileSync(path.join(projectRoot, 'server/config/config.ts'), 'utf8')
    const read = Array.from(source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm), ([, name = '']) => name)
    const elsewhere = ['LANG', 'LC_ALL', 'LC_MESSAGES']
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...read, ...elsewhere].sort())
  })

  const numbers = rows.flatMap(({ names, defaults }) =>
    defaults.length === names.length && defaults.every((text) => /^\d+$/.test(text))
      ? names.map((name, index) => [name, defaults[index] ?? ''] as const)
      : [],
  )
  test.each(numbers)('has the default of %s: %s', (name, standard) => {
    expect({ ...readConfig({ [name]: standard }), fixed: {} }).toEqual(readConfig({}))
    expect(readConfig({ [name]: String(Number(standard) + 1) })).not.toEqual(readConfig({}))
  })

  const secrets = Array.from(manual.matchAll(/`([A-Z0-9_]+)_FILE`/g), ([, name = '']) => name)
  test('names the secrets that a file may hold: all of the table', () => {
    const isSecret = /^DATABASE_.*URL$|^SMTP_URL$|KEY(_ID)?$|PASSWORD$|TOKEN$/
    expect(secrets.toSorted()).toEqual(rows.flatMap(({ names }) => names.filter((name) => isSecret.test(name))).sort())
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-secrets-'))
    const file = path.join(folder, 'secret')
    writeFileSync(file, 'in a file\n')
    for (const name of secrets) expect(withSecretFiles({ [`${name}_FILE`]: file })[name]).toBe('in a file')
    rmSync(folder, { recursive: true })
  })
})
