import { expect, test } from 'vitest'
import { mailLink } from './redirect.ts'
import { type User, userJson } from './users.ts'

const MOMENTS = ['01', '02', '03', '04', '05', '06'].map((day) => new Date(`2026-01-${day}T00:00:00Z`)) as [
  ...[Date, Date, Date, Date, Date, Date],
]
const [confirmed, confirmationSent, recoverySent, signedIn, created, updated] = MOMENTS

const user: User = {
  ...{ id: 'u', email: 'u@example.com', encryptedPassword: 'secret', emailConfirmedAt: confirmed },
  ...{ confirmationSentAt: confirmationSent, recoverySentAt: recoverySent, lastSignInAt: signedIn },
  ...{ appMetadata: { provider: 'email' }, userMetadata: { name: '花子' }, createdAt: created, updatedAt: updated },
}

test('a user is worded as hosted projects word it, without the password', () => {
  const identity = { identity_id: 'u', id: 'u', user_id: 'u', provider: 'email', email: 'u@example.com' }
  const data = { email: 'u@example.com', email_verified: true, phone_verified: false, sub: 'u' }
  const both = { last_sign_in_at: signedIn, created_at: created, updated_at: updated }
  expect(userJson(user)).toEqual({
    ...{ id: 'u', aud: 'authenticated', role: 'authenticated', email: 'u@example.com', phone: '', is_anonymous: false },
    ...{ email_confirmed_at: confirmed, confirmed_at: confirmed, ...both },
    ...{ confirmation_sent_at: confirmationSent, recovery_sent_at: recoverySent },
    ...{ app_metadata: { provider: 'email' }, user_metadata: { name: '花子' } },
    identities: [{ ...identity, identity_data: data, ...both }],
  })
})

test('what never happened is not named', () => {
  const never = { emailConfirmedAt: null, confirmationSentAt: null, recoverySentAt: null, lastSignInAt: null }
  const json = JSON.parse(JSON.stringify(userJson({ ...user, ...never })))
  for (const name of Object.keys(json)) expect(name).not.toMatch(/confirm|_sent_|last_/)
  expect(json.identities).toMatchObject([{ identity_data: { email_verified: false } }])
  expect(json.identities[0]).not.toHaveProperty('last_sign_in_at')
})

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
] as const)('the link of a %s leads on when it is verified', (kind, type) => {
  const link = new URL(mailLink('http://localhost:3000', kind, 'a b', 'http://localhost:3000/'))
  expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/auth/v1/verify'])
  expect(Object.fromEntries(link.searchParams)).toEqual({ token: 'a b', type, redirect_to: 'http://localhost:3000/' })
})
