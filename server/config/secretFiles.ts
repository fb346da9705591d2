import { readFileSync } from 'node:fs'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { ConfigError } from './configError.ts'

/** Variables that can be read from a file, named by the variable with `_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_PASSWORD',
] as const

/** The trimmed content of a file. @throws ConfigError, with `name` of a variable or option, when it has none */
export function readSecret(name: string, file: string): string {
  const secret = readText(name, file).trim()
  if (secret === '') throw new ConfigError(CONFIGURATION.emptyFile(name, file))
  return secret
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(CONFIGURATION.unreadableFile(name, file))
  }
}

/** The environment with the secrets that files hold. @throws ConfigError for a file without one, or a secret given twice */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigError(CONFIGURATION.onlyOne(name, `${name}_FILE`))
    read[name] = readSecret(`${name}_FILE`, file)
  }
  return read
}
