import * as v from 'valibot'
import { passwordProblem } from '#domain/account/password.ts'
import { UUID } from '#domain/id/newId.ts'
import { SETTING_DEFAULTS, SETTING_NAMES, settingVariable } from '#domain/installation/settings.ts'
import { misspelt } from '#domain/text/misspelt.ts'
import { CONFIGURATION, EXPECTED } from '#terminal/configuration.mjs'
import { COUNTED, type Limited } from '../admission/limits.ts'
import { ConfigError } from './configError.ts'
import {
  address,
  databaseAddress,
  email,
  filled,
  integer,
  mailbox,
  oneOf,
  origin,
  orNull,
  RESERVED_DOMAIN,
} from './configValues.ts'
import { SECRETS, withSecretFiles } from './secretFiles.ts'
import { type Settings, settledConfig } from './settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const Environment = v.object({
  HOST: filled('127.0.0.1', EXPECTED.host),
  PORT: integer(3000, 0, 65535),
  PUBLIC_URL: origin,
  DATA_DIR: filled('./data', EXPECTED.folder),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  DATABASE_POOL: integer(10, 2, 200),
  SUPABASE_URL: address(['http:', 'https:']),
  SUPABASE_ANON_KEY: orNull(),
  SUPABASE_SERVICE_ROLE_KEY: orNull(),
  SUPABASE_SAMPLES_OWNER: orNull((text) => UUID.test(text), EXPECTED.uuid),
  STORAGE_DIR: orNull(),
  STORAGE_S3_URL: address(['http:', 'https:']),
  STORAGE_S3_REGION: filled('us-east-1', EXPECTED.region),
  STORAGE_S3_ACCESS_KEY_ID: orNull(),
  STORAGE_S3_SECRET_ACCESS_KEY: orNull(),
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: mailbox,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: orNull((text) => passwordProblem(text) === null, EXPECTED.password),
  PRODUCT_NAME: filled(SETTING_DEFAULTS.productName, EXPECTED.productName),
  OPERATOR_COMPANY: orNull(),
  OPERATOR_ADDRESS: orNull(),
  OPERATOR_PHONE: orNull(),
  OPERATOR_EMAIL: email,
  OPERATOR_WEBSITE: address(['http:', 'https:']),
  HUBSPOT_REGION: orNull(),
  HUBSPOT_PORTAL_ID: orNull(),
  HUBSPOT_FORM_ID: orNull(),
  REGISTER_LINK_EMAIL: email,
  TRUST_PROXY: integer(0, 0, 10),
  HSTS: oneOf(['subdomains', 'host', 'off'], 'subdomains'),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  BACKUP_PASSWORD: orNull((text) => text.length >= 12, EXPECTED.longPassword),
  METRICS_TOKEN: orNull((text) => /^[\x21-\x7e]{16,}$/.test(text), EXPECTED.token),
  DELIVERY_PRIVATE_ADDRESSES: oneOf(['on', 'off'], 'off'),
  IMAGE_MB_FREE: integer(Number(SETTING_DEFAULTS.imageMbFree), 1, 1_000_000),
  IMAGE_MB_LIGHT: integer(Number(SETTING_DEFAULTS.imageMbLight), 1, 1_000_000),
  IMAGE_MB_PREMIUM: integer(Number(SETTING_DEFAULTS.imageMbPremium), 1, 1_000_000),
  RATE_LIMIT_RESPONSES_PER_MINUTE: integer(COUNTED.response.points, 1, 1_000_000),
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: integer(COUNTED['sign-in'].points, 1, 1_000_000),
  RATE_LIMIT_SIGN_UPS_PER_HOUR: integer(COUNTED['sign-up'].points, 1, 1_000_000),
  RATE_LIMIT_MAILS_PER_HOUR: integer(COUNTED.mail.points, 1, 1_000_000),
  RATE_LIMIT_READS_PER_MINUTE: integer(COUNTED.call.points, 1, 1_000_000),
})

/** The names of all variables. */
export const KNOWN = [...Object.keys(Environment.entries), ...SECRETS, ...SECRETS.map((name) => `${name}_FILE`)]

function parse(env: NodeJS.ProcessEnv) {
  for (const name of Object.keys(env)) {
    const meant = misspelt(name, KNOWN)
    if (meant !== null) throw new ConfigError(CONFIGURATION.misspelt(name, meant))
  }
  const parsed = v.safeParse(Environment, withSecretFiles(env))
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw new ConfigError(CONFIGURATION.invalid(v.getDotPath(issue) ?? '', issue.message))
}

const unset = (values: Record<string, string | null>) => Object.keys(values).filter((name) => values[name] === null)

/** A hosted project has a database and a storage of its own. */
function requireOneBackend(read: v.InferOutput<typeof Environment>): void {
  const { SUPABASE_URL, DATABASE_URL, DATABASE_OWNER_URL, STORAGE_DIR, STORAGE_S3_URL } = read
  if (DATABASE_OWNER_URL !== null && DATABASE_URL === null) {
    throw new ConfigError(CONFIGURATION.needs('DATABASE_OWNER_URL', 'DATABASE_URL'))
  }
  if (SUPABASE_URL === null) return
  const ofEmbedded = Object.entries({ DATABASE_URL, STORAGE_DIR, STORAGE_S3_URL }).filter(([, value]) => value !== null)
  if (ofEmbedded.length === 0) return
  throw new ConfigError(CONFIGURATION.oneBackend(ofEmbedded.map(([name]) => name).join(', ')))
}

function hosted(url: string | null, anonKey: string | null, serviceKey: string | null) {
  if (url === null && anonKey === null) return null
  if (url === null) throw new ConfigError(CONFIGURATION.needs('SUPABASE_ANON_KEY', 'SUPABASE_URL'))
  if (anonKey === null) throw new ConfigError(CONFIGURATION.needs('SUPABASE_URL', 'SUPABASE_ANON_KEY'))
  return { url: new URL(url).origin, anonKey, serviceKey }
}

/** The settings that the environment fixes. */
function fixedSettings(read: v.InferOutput<typeof Environment>, env: NodeJS.ProcessEnv): Settings {
  const ofHubspot = Object.keys(read).filter((name) => name.startsWith('HUBSPOT_'))
  const missing = ofHubspot.filter((name) => !env[name]?.trim())
  if (missing.length > 0 && missing.length < ofHubspot.length) {
    throw new ConfigError(CONFIGURATION.contactFormNeeds(missing.join(', ')))
  }
  const set = SETTING_NAMES.filter((name) => env[settingVariable(name)]?.trim())
  return Object.fromEntries(set.map((name) => [name, String(Reflect.get(read, settingVariable(name)))]))
}

/** Splits an address into the bucket and the prefix of its keys, which is empty or ends with a slash. */
function bucketOf(address: string) {
  const url = new URL(address)
  const [bucket, ...prefix] = url.pathname.split('/').filter((part) => part !== '')
  if (bucket === undefined || url.username !== '' || url.search !== '') {
    throw new ConfigError(CONFIGURATION.bucketAddress())
  }
  return { bucketUrl: `${url.origin}/${bucket}`, prefix: prefix.map((part) => `${part}/`).join('') }
}

function storage(read: v.InferOutput<typeof Environment>) {
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  const missing = unset({ STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey })
  if (read.STORAGE_S3_URL === null) {
    const alone = accessKeyId === null ? 'STORAGE_S3_SECRET_ACCESS_KEY' : 'STORAGE_S3_ACCESS_KEY_ID'
    if (missing.length < 2) throw new ConfigError(CONFIGURATION.needs(alone, 'STORAGE_S3_URL'))
    return { folder: read.STORAGE_DIR, s3: null }
  }
  if (read.STORAGE_DIR !== null) {
    throw new ConfigError(CONFIGURATION.onlyOne('STORAGE_DIR', 'STORAGE_S3_URL'))
  }
  if (accessKeyId === null || secretAccessKey === null) {
    throw new ConfigError(CONFIGURATION.needs('STORAGE_S3_URL', missing.join(', ')))
  }
  const s3 = { ...bucketOf(read.STORAGE_S3_URL), region: read.STORAGE_S3_REGION, accessKeyId, secretAccessKey }
  return { folder: null, s3 }
}

/** The limit of one account scales with the configured limit of sign-ins. */
const PASSWORD_SHARE = COUNTED.password.points / COUNTED['sign-in'].points

function limits(read: v.InferOutput<typeof Environment>): Partial<Record<Limited, number>> {
  return {
    response: read.RATE_LIMIT_RESPONSES_PER_MINUTE,
    'sign-in': read.RATE_LIMIT_SIGN_INS_PER_5_MINUTES,
    password: Math.ceil(read.RATE_LIMIT_SIGN_INS_PER_5_MINUTES * PASSWORD_SHARE),
    'sign-up': read.RATE_LIMIT_SIGN_UPS_PER_HOUR,
    mail: read.RATE_LIMIT_MAILS_PER_HOUR,
    call: read.RATE_LIMIT_READS_PER_MINUTE,
  }
}

/** Reads the environment once. @throws ConfigError with a sentence that names the variable */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = parse(env)
  requireOneBackend(read)
  const fixed = fixedSettings(read, env)
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    /** A login that changes tables where the one of `databaseUrl` may not; null: that one does. */
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databasePool: read.DATABASE_POOL,
    /** null: the embedded backend. */
    supabase: hosted(read.SUPABASE_URL, read.SUPABASE_ANON_KEY, read.SUPABASE_SERVICE_ROLE_KEY),
    /** The account on a hosted project whose listed diagnostics may be the samples; null: there are none. */
    samplesOwner: read.SUPABASE_SAMPLES_OWNER,
    /** Where images are: a folder (null: the one in `dataDir`), or a bucket. */
    storage: storage(read),
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    admin: { email: read.ADMIN_EMAIL ?? 'admin@example.com', password: read.ADMIN_PASSWORD },
    adminContact: read.ADMIN_EMAIL !== null && RESERVED_DOMAIN.test(read.ADMIN_EMAIL) ? null : read.ADMIN_EMAIL,
    ...settledConfig(fixed),
    /** The settings of the environment; liveConfig.ts adds those of the database. */
    fixed,
    /** Differs after a change of the settings, for caches of what shows them. */
    settingsVersion: '',
    trustProxy: read.TRUST_PROXY,
    hsts: read.HSTS,
    logLevel: read.LOG_LEVEL,
    /** Bearer token for /metrics; null: only local requests to a local installation. */
    metricsToken: read.METRICS_TOKEN,
    /** Encrypts backups; null: they are plain. */
    backupPassword: read.BACKUP_PASSWORD,
    /** Whether connections may send to the own network, and without TLS. */
    deliveryPrivateAddresses: read.DELIVERY_PRIVATE_ADDRESSES === 'on',
    limits: limits(read),
  }
}

export type Config = ReturnType<typeof readConfig>
