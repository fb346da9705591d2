import type { Database } from '../database/database.ts'

export type User = {
  id: string
  email: string
  encryptedPassword: string | null
  emailConfirmedAt: Date | null
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  lastSignInAt: Date | null
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}

const SELECT_USER = `
  select u.id, u.email, u.encrypted_password as "encryptedPassword", u.email_confirmed_at as "emailConfirmedAt",
    u.confirmation_sent_at as "confirmationSentAt", u.recovery_sent_at as "recoverySentAt",
    u.last_sign_in_at as "lastSignInAt", coalesce(u.raw_app_meta_data, '{}') as "appMetadata",
    coalesce(u.raw_user_meta_data, '{}') as "userMetadata", u.created_at as "createdAt", u.updated_at as "updatedAt"
  from auth.users u`

export const APP_METADATA = { provider: 'email', providers: ['email'] }

export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const { rows } = await database.query<User>(`${SELECT_USER} where u.email = $1 and not u.is_sso_user`, [email])
  return rows[0] ?? null
}

export async function findUserById(database: Database, id: string): Promise<User | null> {
  const { rows } = await database.query<User>(`${SELECT_USER} where u.id = $1::text::uuid`, [id])
  return rows[0] ?? null
}

/** Null when the session no longer exists. */
export async function findUserOfSession(database: Database, sessionId: string): Promise<User | null> {
  const { rows } = await database.query<User>(
    `${SELECT_USER} join auth.sessions s on s.user_id = u.id where s.id = $1::text::uuid`,
    [sessionId],
  )
  return rows[0] ?? null
}

export function userJson(user: User) {
  const { id, email, createdAt, updatedAt, lastSignInAt } = user
  const confirmedAt = user.emailConfirmedAt ?? undefined
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    confirmed_at: confirmedAt,
    last_sign_in_at: lastSignInAt ?? undefined,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { email, email_verified: confirmedAt !== undefined, phone_verified: false, sub: id },
        provider: 'email',
        last_sign_in_at: lastSignInAt ?? undefined,
        created_at: createdAt,
        updated_at: updatedAt,
        email,
      },
    ],
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  }
}
