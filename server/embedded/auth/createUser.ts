import type { Statement } from '../database/database.ts'
import { APP_METADATA } from './users.ts'

export type NewUser = {
  id: string
  email: string
  encryptedPassword: string
  userMetadata: Record<string, string>
}

/** Statements that insert a confirmed user. A trigger on auth.users adds the profile. */
export function insertUser({ id, email, encryptedPassword, userMetadata }: NewUser): Statement[] {
  const identity = { sub: id, email, email_verified: true, phone_verified: false }
  return [
    {
      sql: `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
          confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at)
        values ('00000000-0000-0000-0000-000000000000', $1::text::uuid, 'authenticated', 'authenticated', $2, $3,
          now(), '', '', '', '', $4::text::jsonb, $5::text::jsonb, now(), now())`,
      params: [id, email, encryptedPassword, JSON.stringify(APP_METADATA), JSON.stringify(userMetadata)],
    },
    {
      sql: `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
        values ($1::text, $1::text::uuid, $2::text::jsonb, 'email', now(), now())`,
      params: [id, JSON.stringify(identity)],
    },
  ]
}
