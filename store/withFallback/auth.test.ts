import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { deferred } from '#web/testing/deferred.ts'
import type { Auth, ProfileStore, SessionUser } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import { createAuthFallback } from './auth.ts'
import { diagnosticsCacheKey } from './diagnosticStore.ts'
import { createProfileFallback, profileCacheKey } from './profileStore.ts'

const USER: SessionUser = { id: 'u', email: 'u@example.com' }
const LAST_USER = 'mitsujiku.user'
const nothing = async () => {}

function accounts(currentUser: Auth['currentUser']): Auth {
  return {
    currentUser,
    signIn: async () => USER,
    setSession: async () => USER,
    signUp: nothing,
    resendConfirmation: nothing,
    signOut: nothing,
    requestPasswordReset: nothing,
    updatePassword: nothing,
    onChange: () => () => {},
    sendOnlyFor: () => {},
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session that cannot be renewed during an outage goes on', async () => {
  const storage = new MemoryStorage()
  await createAuthFallback(
    accounts(async () => USER),
    storage,
  ).signIn('', '')
  const out = createAuthFallback(
    accounts(() => Promise.reject(new StoreError('unavailable', 'cut'))),
    storage,
  )
  expect(await out.currentUser()).toEqual(USER)
  const refused = createAuthFallback(
    accounts(() => Promise.reject(new StoreError('invalid', 'no'))),
    storage,
  )
  await expect(refused.currentUser()).rejects.toMatchObject({ kind: 'invalid' })
})

test('currentUser waits at most a few seconds for the renewal', async () => {
  const storage = new MemoryStorage()
  await createAuthFallback(
    accounts(async () => USER),
    storage,
  ).currentUser()
  const asked = createAuthFallback(
    accounts(() => new Promise(() => {})),
    storage,
  ).currentUser()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asked).toEqual(USER)
})

test('a signed-out user stays signed out during the next outage', async () => {
  const storage = new MemoryStorage()
  const signedIn = createAuthFallback(
    accounts(async () => USER),
    storage,
  )
  await signedIn.currentUser()
  await signedIn.signOut()
  const out = createAuthFallback(
    accounts(() => Promise.reject(new StoreError('unavailable', 'cut'))),
    storage,
  )
  expect(await out.currentUser()).toBeNull()
  expect(storage.length).toBe(0)
})

test('who signs out after the session ended leaves nothing that was read', async () => {
  const storage = new MemoryStorage()
  const backend = accounts(async () => null)
  storage.setItem(diagnosticsCacheKey(USER.id), '[]')
  storage.setItem(profileCacheKey(USER.id), '{}')
  storage.setItem('mitsujiku.draft.u.1', 'waits')
  await createAuthFallback(backend, storage).signOut()
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['mitsujiku.draft.u.1'])
})

test('what is still being read at a sign-out is not kept', async () => {
  const storage = new MemoryStorage()
  const auth = createAuthFallback(
    accounts(async () => USER),
    storage,
  )
  const { promise, resolve } = deferred<Profile | null>()
  const profiles = createProfileFallback({ find: () => promise } as Partial<ProfileStore> as ProfileStore, storage)
  await auth.setSession({ accessToken: '', refreshToken: '', email: USER.email })
  const reading = profiles.find(USER.id)
  await auth.signOut()
  resolve(null)
  await reading
  expect(storage.length).toBe(0)
  await auth.setSession({ accessToken: '', refreshToken: '', email: USER.email })
  await profiles.find(USER.id)
  expect(storage.getItem(profileCacheKey(USER.id))).toBe('null')
})

test.each([
  ['a sign-out', null],
  ['the sign-in of another', JSON.stringify({ id: 'other', email: 'other@example.com' })],
])('a user who is answered only after %s, here or in another tab, is not remembered', async (_, left) => {
  const storage = new MemoryStorage()
  const { promise, resolve } = deferred<SessionUser>()
  const auth = createAuthFallback(
    accounts(() => promise),
    storage,
  )
  await auth.signIn('', '')
  const asked = auth.currentUser()
  await auth.signOut()
  if (left !== null) storage.setItem(LAST_USER, left)
  resolve(USER)
  await asked
  expect(storage.getItem(LAST_USER)).toBe(left)
})

const cut = () => Promise.reject(new StoreError('unavailable', 'cut'))

test('without a remembered user an outage gives no user, however long it takes', async () => {
  const storage = new MemoryStorage()
  expect(await createAuthFallback(accounts(cut), storage).currentUser()).toBeNull()
  storage.setItem(LAST_USER, JSON.stringify({ id: 'u' }))
  expect(await createAuthFallback(accounts(cut), storage).currentUser()).toBeNull()
  storage.removeItem(LAST_USER)
  let answer = (_user: SessionUser) => {}
  const slow = new Promise<SessionUser>((resolve) => {
    answer = resolve
  })
  const asked = createAuthFallback(
    accounts(() => slow),
    storage,
  ).currentUser()
  await vi.advanceTimersByTimeAsync(30_000)
  answer(USER)
  expect(await asked).toEqual(USER)
  expect(vi.getTimerCount()).toBe(0)
})

test('a session that ended is remembered no longer, and nothing waits for what was answered', async () => {
  const storage = new MemoryStorage()
  let user: SessionUser | null = USER
  const { currentUser } = createAuthFallback(
    accounts(async () => user),
    storage,
  )
  expect(await currentUser()).toEqual(USER)
  expect(JSON.parse(storage.getItem(LAST_USER) ?? '')).toEqual(USER)
  expect(await currentUser()).toEqual(USER)
  user = null
  expect(await currentUser()).toBeNull()
  expect([storage.length, vi.getTimerCount()]).toEqual([0, 0])
})
