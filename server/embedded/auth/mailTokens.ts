import { createHash, randomUUID } from 'node:crypto'
import { LINK_SECONDS } from '#domain/account/mailLinks.ts'
import { MAILS } from '#server/admission/limits.ts'
import type { Database, Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import { AuthError } from './authError.ts'
import { secretHash } from './sessions.ts'

/** Stores the token of a recovery link, replacing an earlier one. Does nothing for an unknown address. */
export function storeRecovery(email: string, token: string): Statement[] {
  return [
    {
      sql: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
        select $1::text::uuid, u.id, 'recovery_token', $2, $3, timezone('utc', now()), timezone('utc', now())
        from auth.users u where u.email = $3 and not u.is_sso_user
        on conflict (user_id, token_type) do update
          set token_hash = excluded.token_hash, created_at = excluded.created_at, updated_at = excluded.updated_at`,
      params: [randomUUID(), secretHash(token), email],
    },
    { sql: 'update auth.users set recovery_sent_at = now() where email = $1 and not is_sso_user', params: [email] },
  ]
}

/** The user of a recovery link, which is good until a new password is set. Null when unknown, replaced or expired. */
export async function findRecovery(database: Database, token: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select user_id as id from auth.one_time_tokens where token_hash = $1 and token_type = 'recovery_token'
      and created_at > timezone('utc', now()) - interval '${LINK_SECONDS.recovery} seconds'`,
    [secretHash(token)],
  )
  return rows[0]?.id ?? null
}

/** Takes a slot of a day that begins with its first mail; only if `from` returned a row. */
const takeSlotOfDay = (addressHash: string, mails: string, from: string) => `
  insert into embedded.mail_slots as slot (address_hash, kind, taken_at)
  select ${addressHash}, 'day of ' || $2::text, clock_timestamp() from ${from}
  on conflict (address_hash, kind) do update set
    mails = case when slot.taken_at <= clock_timestamp() - interval '1 day' then 1 else slot.mails + 1 end,
    taken_at = case when slot.taken_at <= clock_timestamp() - interval '1 day' then clock_timestamp() else slot.taken_at end
    where slot.mails < ${mails}::integer or slot.taken_at <= clock_timestamp() - interval '1 day'
  returning true`

const TAKE_SLOT = `
  with minute as (
    insert into embedded.mail_slots as slot (address_hash, kind, taken_at) values ($3, $2, clock_timestamp())
    on conflict (address_hash, kind) do update set taken_at = excluded.taken_at
      where slot.taken_at <= clock_timestamp() - $4::integer * interval '1 second'
    returning true
  ), network as (${takeSlotOfDay('$3::text', '$5', 'minute')}
  ), day as (${takeSlotOfDay('$1', '$6', 'network')}
  )
  select from day`

/** Seconds until the next mail; read after a refusal, whose minute counts too. */
const WAIT = `
  select ceil(extract(epoch from max(case
    when kind = $2 then taken_at + $4::integer * interval '1 second'
    when mails >= case address_hash when $3 then $5::integer else $6::integer end then taken_at + interval '1 day'
  end) - clock_timestamp()))::integer as seconds
  from embedded.mail_slots
  where address_hash = $3 and kind in ($2, 'day of ' || $2::text) or address_hash = $1 and kind = 'day of ' || $2::text`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Reserves a mail to a recipient, known or not, within MAILS. One network cannot use up the mails of a day.
 * @param address of the client
 * @throws AuthError over_email_send_rate_limit, with the seconds to wait
 */
export async function takeMailSlot(database: Database, kind: MailKind, email: string, address: string): Promise<void> {
  const { pauseSeconds, dailyFromAddress, dailyFromAll } = MAILS
  const fromAddress = hashOf(`${email} ${address}`)
  const params = [hashOf(email), kind, fromAddress, pauseSeconds, dailyFromAddress, dailyFromAll]
  const [, taken, wait] = await database.transaction([
    { sql: "delete from embedded.mail_slots where taken_at < clock_timestamp() - interval '1 day'" },
    { sql: TAKE_SLOT, params },
    { sql: WAIT, params },
  ])
  if (taken !== undefined && taken.rows.length > 0) return
  const [{ seconds } = { seconds: pauseSeconds }] = (wait?.rows ?? []) as { seconds: number }[]
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}
