import { randomUUID } from 'node:crypto'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import { insertUser } from './createUser.ts'
import { isPassword } from './passwords.ts'
import { newSecret, secretHash } from './sessions.ts'
import { findUserByEmail } from './users.ts'

/** A pending sign-up. Opening its link makes the account. */
export type SignUp = { email: string; encryptedPassword: string; userMetadata: Record<string, string> }

const COLUMNS = 'email, encrypted_password as "encryptedPassword", user_metadata as "userMetadata"'

export function storeSignUp({ email, encryptedPassword, userMetadata }: SignUp, token: string): Statement {
  return {
    sql: `insert into embedded.sign_ups (token_hash, email, encrypted_password, user_metadata)
      values ($1, $2, $3, $4::text::jsonb)`,
    params: [secretHash(token), email, encryptedPassword, JSON.stringify(userMetadata)],
  }
}

/** The newest sign-up of the last day; null when there is none. */
export async function newestSignUp(database: Database, email: string): Promise<SignUp | null> {
  const { rows } = await database.query<SignUp>(
    `select ${COLUMNS} from embedded.sign_ups
     where email = $1 and created_at > now() - interval '1 day' order by created_at desc limit 1`,
    [email],
  )
  return rows[0] ?? null
}

/** Stores a sign-up that gets no mail: its owner may open another's link, whose password must then not count. */
export async function recordContested(database: Database, signUp: SignUp, password: string): Promise<void> {
  const newest = await newestSignUp(database, signUp.email)
  if (newest !== null && (await isPassword(password, newest.encryptedPassword))) return
  const { sql, params } = storeSignUp(signUp, newSecret())
  await database.query(sql, params)
}

/** Ends the link that was sent for the same sign-up before. */
export function endSignUp({ email, encryptedPassword }: SignUp): Statement {
  return {
    sql: 'delete from embedded.sign_ups where email = $1 and encrypted_password = $2',
    params: [email, encryptedPassword],
  }
}

/** Drops password and names when the address was signed up more than once in the last day: their owner is unknown. */
export async function withoutContestedPassword(database: Database, signUp: SignUp): Promise<SignUp> {
  const { email } = signUp
  const { rows } = await database.query(
    `select from embedded.sign_ups where email = $1 and created_at > now() - interval '1 day' limit 2`,
    [email],
  )
  return rows.length > 1 ? { email, encryptedPassword: '', userMetadata: {} } : signUp
}

/** `needsPassword`: the owner has yet to choose one. */
export type Confirmed = { userId: string; needsPassword: boolean }

/**
 * Makes the account of a link, with the password that was sent with it unless the address was signed up more than once,
 * and ends all sign-ups of its address. @returns null when the link is unknown, used, or older than an hour
 */
export async function confirmSignUp(database: Database, token: string): Promise<Confirmed | null> {
  const { rows } = await database.query<SignUp>(
    `select ${COLUMNS} from embedded.sign_ups where token_hash = $1 and created_at > now() - interval '1 hour'`,
    [secretHash(token)],
  )
  const [sent] = rows
  if (sent === undefined) return null
  const signUp = await withoutContestedPassword(database, sent)
  const needsPassword = signUp.encryptedPassword === ''
  if ((await findUserByEmail(database, signUp.email)) !== null) return null
  const id = randomUUID()
  const ended = { sql: 'delete from embedded.sign_ups where email = $1', params: [signUp.email] }
  try {
    await database.transaction([...insertUser({ id, ...signUp }), ended])
    return { userId: id, needsPassword }
  } catch (error) {
    // Another link of the address was opened at the same moment.
    if (error instanceof DatabaseError && error.code === '23505') return null
    throw error
  }
}
