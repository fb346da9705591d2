import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { beganByMail } from './beganByMail.ts'

const ago = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60

const began = (claims: Record<string, unknown>) => beganByMail(`Bearer ${new UnsecuredJWT(claims).encode()}`)

test.each([
  ['otp', 59, true],
  ['recovery', 59, true],
  ['magiclink', 0, true],
  ['recovery', 61, false],
  ['password', 0, false],
  ['token_refresh', 0, false],
])('a session begun by %s %i minutes ago: %s', (method, minutes, expected) => {
  expect(began({ amr: [{ method, timestamp: ago(minutes) }] })).toBe(expected)
})

test('a project names the link beside later steps', () => {
  expect(
    began({
      amr: [
        { method: 'totp', timestamp: ago(1) },
        { method: 'otp', timestamp: ago(5) },
      ],
    }),
  ).toBe(true)
})

test('a token without methods did not', () => {
  expect(began({})).toBe(false)
  expect(began({ amr: ['otp'] })).toBe(false)
})
