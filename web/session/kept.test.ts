import { beforeEach, describe, expect, test } from 'vitest'
import { findPendingProfile, forgetPendingProfile, keepPendingProfile } from './pendingProfile.ts'
import { hasRequestedLink, rememberRequestedLink } from './requestedLinks.ts'

beforeEach(() => localStorage.clear())

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 24)

describe('a link that this browser asked for', () => {
  test('signs in unasked for three days, for the account it was asked for', () => {
    rememberRequestedLink('First@example.com', NOW - 73 * HOUR_MS)
    rememberRequestedLink('Second@example.com', NOW - 71 * HOUR_MS)
    expect(
      ['first@example.com', ' second@EXAMPLE.com ', 'third@example.com'].map((one) => hasRequestedLink(one, NOW)),
    ).toEqual([false, true, false])
  })

  test('outlasts a later one of another account', () => {
    rememberRequestedLink('first@example.com', NOW)
    rememberRequestedLink('second@example.com', NOW)
    expect(hasRequestedLink('first@example.com', NOW)).toBe(true)
  })

  test('is none where the browser keeps something else in its place', () => {
    localStorage.setItem('mitsujiku.askedLinks', '{"first@example.com":"long ago"}')
    expect(hasRequestedLink('first@example.com', NOW)).toBe(false)
  })
})

describe('name and company that wait for the first sign-in', () => {
  const typed = { email: 'First@example.com', name: '山田 太郎', company: '' }

  test('are those of the account that was registered, and of no other', () => {
    keepPendingProfile(typed)
    expect(findPendingProfile('second@example.com')).toBeNull()
    expect(findPendingProfile(' first@EXAMPLE.com ')).toMatchObject({ name: '山田 太郎' })
  })

  test('are gone once they were taken', () => {
    keepPendingProfile(typed)
    forgetPendingProfile()
    expect(findPendingProfile(typed.email)).toBeNull()
  })
})
