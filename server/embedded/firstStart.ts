import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { insertUser } from './auth/createUser.ts'
import { hashPassword } from './auth/passwords.ts'
import { type Database, DatabaseError } from './database/database.ts'

const ADMIN_MAX_DIAGNOSTICS = 999

/** Creates the first administrator. @returns credentials to show once; null when there is one */
export async function createFirstAdministrator(
  config: Config,
  database: Database,
): Promise<{ adminEmail: string; adminPassword: string } | null> {
  const { email } = config.admin
  const existing = await database.query(
    `select from public.profiles where plan_type = 'admin' union all select from auth.users where email = $1 limit 1`,
    [email],
  )
  if (existing.rows.length > 0) return null
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  const id = randomUUID()
  const user = { id, email, encryptedPassword: await hashPassword(password), userMetadata: {} }
  try {
    await database.transaction([
      ...insertUser(user),
      {
        sql: `update public.profiles set plan_type = 'admin', max_diagnostics = $2::integer where id = $1::text::uuid`,
        params: [id, ADMIN_MAX_DIAGNOSTICS],
      },
    ])
  } catch (error) {
    // A concurrent process was first.
    if (error instanceof DatabaseError && error.code === '23505') return null
    throw error
  }
  return { adminEmail: email, adminPassword: password }
}
