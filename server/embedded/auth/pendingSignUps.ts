import { randomUUID } from 'node:crypto'
import { LINK_SECONDS } from '#domain/account/mailLinks.ts'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import { insertUser } from './createUser.ts'
import { isPassword } from './passwords.ts'
import { secretHash } from './sessions.ts'
import { findUserByEmail } from './users.ts'

/** A pending sign-up. Opening its link makes the account. */
export type SignUp = { email: string; encryptedPassword: string; userMetadata: Record<string, string> }

type StoredSignUp = SignUp & { tokenHash: string }

const SELECT_WAITING = `
  select token_hash as "tokenHash", email, encrypted_password as "encryptedPassword", user_metadata as "userMetadata"
  from embedded.sign_ups where created_at > now() - interval '${LINK_SECONDS.confirmation} seconds'`

export function storeSignUp({ email, encryptedPassword, userMetadata }: SignUp, token: string): Statement {
  return {
    sql: `insert into embedded.sign_ups (token_hash, email, encrypted_password, user_metadata)
      values ($1, $2, $3, $4::text::jsonb)`,
    params: [secretHash(token), email, encryptedPassword, JSON.stringify(userMetadata)],
  }
}

/** The newest sign-up that waits for its link; null when there is none. */
export async function newestSignUp(database: Database, email: string): Promise<StoredSignUp | null> {
  const { rows } = await database.query<StoredSignUp>(
    `${SELECT_WAITING} and email = $1 and encrypted_password <> '' order by created_at desc limit 1`,
    [email],
  )
  return rows[0] ?? null
}

/** The newest sign-up of an address if it has this password. Takes as long where there is none. */
export async function sameSignUp(database: Database, email: string, password: string): Promise<StoredSignUp | null> {
  const newest = await newestSignUp(database, email)
  return (await isPassword(password, newest?.encryptedPassword ?? null)) ? newest : null
}

/** Notes a refused sign-up with another password: the person may open a stranger's link, whose password must not count. */
export async function recordContested(database: Database, email: string): Promise<void> {
  await database.query(
    `insert into embedded.sign_ups (token_hash, email, encrypted_password, user_metadata) values ($1, $2, '', '{}')
     on conflict (token_hash) do update set created_at = now()`,
    [`contested ${email}`, email],
  )
}

/** Ends a sign-up and its link. */
export function endSignUp(tokenHash: string): Statement {
  return { sql: 'delete from embedded.sign_ups where token_hash = $1', params: [tokenHash] }
}

/**
 * Statements that make the account of a sign-up, and whether its owner has yet to choose a password: it has neither
 * password nor name if the address was signed up more than once. Sign-ups stay until they expire, so that links say that
 * they were used and sign-ins answer as before.
 */
export async function confirmAccount(database: Database, { email, ...sent }: SignUp, id: string) {
  const { rows } = await database.query(`${SELECT_WAITING} and email = $1 limit 2`, [email])
  const needsPassword = rows.length > 1
  const account = needsPassword ? { encryptedPassword: '', userMetadata: {} } : sent
  const movePassword = {
    sql: `update embedded.sign_ups set encrypted_password = '', user_metadata = '{}'
      where email = $1 and encrypted_password = $2`,
    params: [email, account.encryptedPassword],
  }
  return { needsPassword, statements: [...insertUser({ id, email, ...account }), movePassword] }
}

/** `needs-password`: the owner has yet to choose one. `already`: the account was confirmed before. */
export type Confirmed = { userId: string; as: 'confirmed' | 'needs-password' | 'already' }

async function confirmedBefore(database: Database, email: string): Promise<Confirmed | null> {
  const user = await findUserByEmail(database, email)
  return user && { userId: user.id, as: user.encryptedPassword === '' ? 'needs-password' : 'already' }
}

/**
 * Makes the account of a link, with the password that was sent with it unless the address was signed up more than once.
 * May be opened again while it is good. @returns null when the link is unknown, replaced, or older than three days
 */
export async function confirmSignUp(database: Database, token: string): Promise<Confirmed | null> {
  const { rows } = await database.query<SignUp>(`${SELECT_WAITING} and token_hash = $1`, [secretHash(token)])
  const [sent] = rows
  if (sent === undefined) return null
  const before = await confirmedBefore(database, sent.email)
  if (before !== null) return before
  const userId = randomUUID()
  const { needsPassword, statements } = await confirmAccount(database, sent, userId)
  try {
    await database.transaction(statements)
    return { userId, as: needsPassword ? 'needs-password' : 'confirmed' }
  } catch (error) {
    // Another link of the address was opened at the same moment.
    if (error instanceof DatabaseError && error.code === '23505') return confirmedBefore(database, sent.email)
    throw error
  }
}
