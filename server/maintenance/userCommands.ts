import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { insertUser } from '../embedded/auth/createUser.ts'
import { hashPassword } from '../embedded/auth/passwords.ts'
import { confirmAccount, newestSignUp } from '../embedded/auth/pendingSignUps.ts'
import { Email } from '../embedded/auth/readBody.ts'
import { endSessions } from '../embedded/auth/sessions.ts'
import { findUserByEmail } from '../embedded/auth/users.ts'
import { type Database, DatabaseError, type Statement } from '../embedded/database/database.ts'
import { eraseAccount } from '../embedded/eraseAccount.ts'
import type { Installation } from './openInstallation.ts'

/** A command of `users`, also sent to a running server. */
export const UserCommand = v.variant('command', [
  v.object({ command: v.literal('list') }),
  v.object({ command: v.picklist(['create', 'password']), email: Email, password: v.string() }),
  v.object({ command: v.picklist(['confirm', 'grant', 'take']), email: Email }),
  v.object({ command: v.literal('erase'), email: Email, sure: v.boolean() }),
])
export type UserCommand = v.InferOutput<typeof UserCommand>

const ListedUser = v.object({ email: v.string(), plan: v.string(), confirmed: v.boolean(), createdAt: v.string() })
export const UserOutcome = v.object({
  outcome: v.picklist(['done', 'unknown', 'exists', 'last_admin', 'no_password', 'asks', 'goes_on']),
  users: v.array(ListedUser),
  erased: v.optional(v.object({ diagnostics: v.number(), responses: v.number(), images: v.number() })),
})
export type UserOutcome = v.InferOutput<typeof UserOutcome>

export const outcome = (found: UserOutcome['outcome'], users: UserOutcome['users'] = []) => ({ outcome: found, users })

async function list(database: Database): Promise<UserOutcome> {
  const { rows } = await database.query<UserOutcome['users'][number]>(
    `select u.email, p.plan_type as plan, u.email_confirmed_at is not null as confirmed, u.created_at::text as "createdAt"
     from auth.users u join public.profiles p using (id) order by u.created_at, u.email`,
  )
  return outcome('done', rows)
}

/** Statements that make an account of a pending sign-up; null when there is none. */
async function confirm(database: Database, address: string): Promise<Statement[] | null> {
  if ((await findUserByEmail(database, address)) !== null) return []
  const signUp = await newestSignUp(database, address)
  return signUp && (await confirmAccount(database, signUp, randomUUID())).statements
}

async function statementsOf(database: Database, wanted: Exclude<UserCommand, { command: 'list' | 'erase' }>) {
  if (wanted.command === 'confirm') return confirm(database, wanted.email)
  const user = await findUserByEmail(database, wanted.email)
  if (wanted.command === 'create') {
    const encryptedPassword = await hashPassword(wanted.password)
    return insertUser({ id: randomUUID(), email: wanted.email, encryptedPassword, userMetadata: {} })
  }
  if (user === null) return null
  if (wanted.command === 'password') {
    const sql = 'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::text::uuid'
    return [
      { sql, params: [user.id, await hashPassword(wanted.password)] },
      { sql: 'delete from auth.one_time_tokens where user_id = $1::text::uuid', params: [user.id] },
      endSessions(user.id, user.id, 'global'),
    ]
  }
  const plan = wanted.command === 'grant' ? 'admin' : 'free'
  const sql = `update public.profiles set plan_type = $2, max_diagnostics = private.max_diagnostics_preset($2)
    where id = $1::text::uuid and ($2 = 'admin' or (plan_type = 'admin' and private.has_other_admin(id)))`
  return [{ sql, params: [user.id, plan] }]
}

async function isAdministrator(database: Database, address: string): Promise<boolean> {
  const sql = `select from public.profiles where email = $1 and plan_type = 'admin'`
  return (await database.query(sql, [address])).rows.length > 0
}

/** Runs a command of `users` on the embedded backend. A new password ends the user's sessions. */
export async function runUserCommand(installation: Installation, wanted: UserCommand): Promise<UserOutcome> {
  const { database } = installation
  if (wanted.command === 'list') return list(database)
  if (wanted.command === 'erase') return { users: [], ...(await eraseAccount(installation, wanted.email, wanted.sure)) }
  const statements = await statementsOf(database, wanted)
  if (statements === null) return outcome('unknown')
  try {
    await database.transaction(statements)
    const isKept = wanted.command === 'take' && (await isAdministrator(database, wanted.email))
    if (isKept) return outcome('last_admin')
    const account = wanted.command === 'confirm' ? await findUserByEmail(database, wanted.email) : null
    return outcome(account?.encryptedPassword === '' ? 'no_password' : 'done')
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') return outcome('exists')
    throw error
  }
}
