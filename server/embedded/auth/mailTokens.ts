import { createHash, randomUUID } from 'node:crypto'
import type { Database, Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import { AuthError } from './authError.ts'
import { secretHash } from './sessions.ts'

const SECONDS_BETWEEN_MAILS = 60

const TOKEN_TYPES = { confirmation: 'confirmation_token', recovery: 'recovery_token' } as const
const SENT_COLUMNS = { confirmation: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const

/** Stores the token of a mail link, replacing an earlier one, in the transaction that queues the mail. */
export function storeMailToken(kind: MailKind, userId: string, email: string, token: string): Statement[] {
  return [
    {
      sql: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
        values ($1::text::uuid, $2::text::uuid, '${TOKEN_TYPES[kind]}', $3, $4, timezone('utc', now()), timezone('utc', now()))
        on conflict (user_id, token_type) do update
          set token_hash = excluded.token_hash, created_at = excluded.created_at, updated_at = excluded.updated_at`,
      params: [randomUUID(), userId, secretHash(token), email],
    },
    { sql: `update auth.users set ${SENT_COLUMNS[kind]} = now() where id = $1::text::uuid`, params: [userId] },
  ]
}

/** Uses up a link's token and confirms its address. @returns the user's id; null when unknown, used or expired */
export async function redeemMailToken(database: Database, kind: MailKind, token: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `with used as (
      delete from auth.one_time_tokens where token_hash = $1 and token_type = '${TOKEN_TYPES[kind]}'
      returning user_id, created_at
    )
    update auth.users u set email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now()
    from used where u.id = used.user_id and used.created_at > timezone('utc', now()) - interval '1 hour'
    returning u.id`,
    [secretHash(token)],
  )
  return rows[0]?.id ?? null
}

const TAKE_SLOT = `
  insert into embedded.mail_slots as slot (address_hash, kind, taken_at) values ($1, $2, clock_timestamp())
  on conflict (address_hash, kind) do update set taken_at = excluded.taken_at
    where slot.taken_at <= clock_timestamp() - $3::integer * interval '1 second'
  returning true as taken`

/** Reserves the one mail of a kind an address may get for now; unknown addresses count too, which discloses nothing. */
export async function takeMailSlot(database: Database, kind: MailKind, email: string): Promise<boolean> {
  const addressHash = createHash('sha256').update(email).digest('hex')
  const results = await database.transaction([
    { sql: "delete from embedded.mail_slots where taken_at < clock_timestamp() - interval '1 hour'" },
    { sql: TAKE_SLOT, params: [addressHash, kind, SECONDS_BETWEEN_MAILS] },
  ])
  return (results[1]?.rows.length ?? 0) > 0
}

export function overMailRate(): AuthError {
  const message = `For security purposes, you can only request this once every ${SECONDS_BETWEEN_MAILS} seconds`
  return new AuthError(429, 'over_email_send_rate_limit', message)
}
