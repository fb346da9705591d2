import type { AuthChangeEvent, User } from '@supabase/supabase-js'
import { listKeys, removeDocument } from '../local/documents.ts'
import type { Auth, AuthEvent, SessionUser } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import { accountOf } from './answers.ts'
import type { Client } from './client.ts'

const SIGN_OUT_WITHIN_MS = 4_000

/** Key prefix of the client's session. */
const SESSION_KEYS = 'sb-'

const EVENTS: Partial<Record<AuthChangeEvent, AuthEvent>> = {
  SIGNED_IN: 'signed-in',
  SIGNED_OUT: 'signed-out',
  TOKEN_REFRESHED: 'token-refreshed',
  PASSWORD_RECOVERY: 'password-recovery',
  USER_UPDATED: 'user-updated',
}

function toUser(user: User): SessionUser {
  return { id: user.id, email: user.email ?? '' }
}

function signedIn(user: User | null): SessionUser {
  if (user === null) throw new StoreError('unauthenticated', 'The backend answered without a user')
  return toUser(user)
}

/** Accounts of the backend. @param origin target of links in mails @param storage where the client keeps its session */
export function createAuth(client: Client, origin: string, storage: Storage | null): Omit<Auth, 'sendOnlyFor'> {
  const { auth } = client

  return {
    async signIn(email, password) {
      return signedIn((await accountOf(auth.signInWithPassword({ email, password }))).user)
    },

    async signUp({ email, password, name, company }) {
      const data = { name, ...(company ? { company } : {}) }
      await accountOf(auth.signUp({ email, password, options: { data, emailRedirectTo: `${origin}/` } }))
    },

    async resendConfirmation(email) {
      await accountOf(auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${origin}/` } }))
    },

    async signOut(everywhere = false) {
      const tooLong = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS))
      if (everywhere) await accountOf(auth.signOut({ scope: 'global' }).then(({ error }) => ({ data: null, error })))
      else await Promise.race([auth.signOut({ scope: 'local' }), tooLong])
      // During an outage the client keeps the session, and the next person at this browser would get it.
      for (const key of listKeys(storage, SESSION_KEYS)) removeDocument(storage, key)
    },

    async requestPasswordReset(email, page = '/reset-password') {
      await accountOf(auth.resetPasswordForEmail(email, { redirectTo: origin + page }))
    },

    async setSession({ accessToken, refreshToken, email }) {
      // Verify first: setSession trusts expired tokens, and `email` was read from the unverified token.
      const named = signedIn((await accountOf(auth.getUser(accessToken))).user)
      if (named.email !== email) throw new StoreError('unauthenticated', 'The link names another account')
      const { user } = await accountOf(auth.setSession({ access_token: accessToken, refresh_token: refreshToken }))
      return signedIn(user)
    },

    async updatePassword(password) {
      await accountOf(auth.updateUser({ password }))
    },

    async currentUser() {
      const { session } = await accountOf(auth.getSession())
      return session === null ? null : toUser(session.user)
    },

    onChange(listener) {
      const { data } = auth.onAuthStateChange((changed, session) => {
        const event = EVENTS[changed]
        if (event !== undefined) listener(event, session === null ? null : toUser(session.user))
      })
      return () => data.subscription.unsubscribe()
    },
  }
}
