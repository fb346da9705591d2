import { AuthApiError, type AuthChangeEvent, type Session, type User } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { createAuth } from './auth.ts'
import type { Client } from './client.ts'

const ORIGIN = 'https://shindan.example.jp'
const user = { id: 'u', email: 'u@example.com' } as User
const session = { user } as Session
const done = { data: {}, error: null }

/** Accounts whose every call succeeds and is noted. */
function accounts() {
  let tell: (event: AuthChangeEvent, session: Session | null) => void = () => {}
  const unsubscribe = vi.fn()
  const auth = {
    signInWithPassword: vi.fn(async () => ({ data: { user: user as User | null }, error: null })),
    signUp: vi.fn(async () => done),
    resend: vi.fn(async () => done),
    resetPasswordForEmail: vi.fn(async () => done),
    updateUser: vi.fn(async () => done),
    signOut: vi.fn(async (): Promise<{ error: AuthApiError | null }> => ({ error: null })),
    getSession: vi.fn(async () => ({ data: { session: session as Session | null }, error: null })),
    getUser: vi.fn(async () => ({ data: { user }, error: null })),
    setSession: vi.fn(async () => ({ data: { user: user as User | null }, error: null })),
    onAuthStateChange: (listener: typeof tell) => {
      tell = listener
      return { data: { subscription: { unsubscribe } } }
    },
  }
  const storage = new MemoryStorage()
  const own = createAuth({ auth } as unknown as Client, ORIGIN, storage)
  return { auth, own, storage, unsubscribe, tell: (...told: Parameters<typeof tell>) => tell(...told) }
}

test('mails lead to pages of the application, and a sign-up says who signs up', async () => {
  const { auth, own } = accounts()
  const person = { email: 'a@example.com', password: 'p', name: '花子' }
  await own.signUp(person)
  await own.signUp({ ...person, company: '株式会社' })
  await own.signUp({ ...person, company: '' })
  const sent = (data: object) => [
    { email: 'a@example.com', password: 'p', options: { data, emailRedirectTo: `${ORIGIN}/` } },
  ]
  const plain = sent({ name: '花子' })
  expect(auth.signUp.mock.calls).toEqual([plain, sent({ name: '花子', company: '株式会社' }), plain])
  await own.resendConfirmation('a@example.com')
  expect(auth.resend.mock.calls).toEqual([
    [{ type: 'signup', email: 'a@example.com', options: { emailRedirectTo: `${ORIGIN}/` } }],
  ])
  await own.requestPasswordReset('a@example.com')
  expect(auth.resetPasswordForEmail.mock.calls).toEqual([['a@example.com', { redirectTo: `${ORIGIN}/reset-password` }]])
  await own.requestPasswordReset('a@example.com', '/account')
  expect(auth.resetPasswordForEmail.mock.lastCall).toEqual(['a@example.com', { redirectTo: `${ORIGIN}/account` }])
  await own.updatePassword('new one')
  expect(auth.updateUser.mock.calls).toEqual([[{ password: 'new one' }]])
})

test('an answer without a user signs nobody in', async () => {
  const { auth, own } = accounts()
  expect(await own.signIn('u@example.com', 'p')).toEqual(user)
  auth.signInWithPassword.mockResolvedValueOnce({ data: { user: null }, error: null })
  await expect(own.signIn('u@example.com', 'p')).rejects.toMatchObject({ kind: 'unauthenticated' })
  const link = { accessToken: 'a', refreshToken: 'r', email: 'u@example.com' }
  expect(await own.setSession(link)).toEqual(user)
  expect([auth.getUser.mock.calls, auth.setSession.mock.calls]).toEqual([
    [['a']],
    [[{ access_token: 'a', refresh_token: 'r' }]],
  ])
  auth.setSession.mockResolvedValueOnce({ data: { user: null }, error: null })
  await expect(own.setSession(link)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('signing out everywhere rejects where that fails, and keeps the session', async () => {
  const { auth, own, storage } = accounts()
  storage.setItem('sb-backend-auth-token', '{}')
  auth.signOut.mockResolvedValueOnce({ error: new AuthApiError('no', 500, undefined) })
  await expect(own.signOut(true)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(storage.length).toBe(1)
  await own.signOut(true)
  expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'global' }]])
  expect(storage.length).toBe(0)
})

test('signing out is of this browser alone, and forgets the session whatever is answered, or not', async () => {
  const { auth, own, storage } = accounts()
  await own.signOut()
  expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]])
  vi.useFakeTimers()
  auth.signOut.mockResolvedValueOnce({ error: new AuthApiError('no', 500, undefined) })
  auth.signOut.mockReturnValueOnce(new Promise(() => {}))
  for (const waited of [0, 4_000]) {
    for (const key of ['sb-localhost-auth-token', 'mitsujiku.user']) storage.setItem(key, '{}')
    const signingOut = own.signOut()
    await vi.advanceTimersByTimeAsync(waited)
    await signingOut
    expect([storage.length, storage.key(0)]).toEqual([1, 'mitsujiku.user'])
  }
  vi.useRealTimers()
})

test('the current user is the session’s; one without an address has an empty one', async () => {
  const { auth, own } = accounts()
  expect(await own.currentUser()).toEqual(user)
  auth.getSession.mockResolvedValueOnce({ data: { session: { user: { id: 'u' } } as Session }, error: null })
  expect(await own.currentUser()).toEqual({ id: 'u', email: '' })
  auth.getSession.mockResolvedValueOnce({ data: { session: null }, error: null })
  expect(await own.currentUser()).toBeNull()
})

test('changes are told in the application’s words until nobody listens', () => {
  const { own, tell, unsubscribe } = accounts()
  const heard = vi.fn()
  const stop = own.onChange(heard)
  for (const event of ['SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY', 'USER_UPDATED'] as const)
    tell(event, session)
  tell('INITIAL_SESSION', session)
  tell('SIGNED_OUT', null)
  expect(heard.mock.calls).toEqual([
    ...['signed-in', 'token-refreshed', 'password-recovery', 'user-updated'].map((event) => [event, user]),
    ['signed-out', null],
  ])
  expect(unsubscribe).not.toHaveBeenCalled()
  stop()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
