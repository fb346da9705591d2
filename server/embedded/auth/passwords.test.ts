import { expect, test } from 'vitest'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'

test.each(['123456', 'x'.repeat(72), 'あ'.repeat(24)])('%s may be a password', (password) => {
  expect(() => checkPassword(password)).not.toThrow()
})

test.each([
  ['12345', 422, 'Password should be at least 6 characters.'],
  ['x'.repeat(73), 400, 'Password cannot be longer than 72 characters'],
  ['あ'.repeat(25), 400, 'Password cannot be longer than 72 characters'],
  ['1234\0abc', 400, 'Password cannot contain a null character'],
])('%j may not: %i', (password, status, message) => {
  expect(() => checkPassword(password)).toThrow(expect.objectContaining({ status, message }))
})

test('a weak one says why in GoTrue’s form', () => {
  const message = 'Password should be at least 6 characters.'
  const body = { code: 'weak_password', message, weak_password: { reasons: ['length'], message } }
  expect(() => checkPassword('')).toThrow(expect.objectContaining({ more: { weak_password: body.weak_password } }))
})

test('a password is known by its hash, and without one nothing is it', async () => {
  const hashed = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hashed)).toBe(true)
  expect(await isPassword('another horse', hashed)).toBe(false)
  for (const nothing of [null, '']) expect(await isPassword('', nothing)).toBe(false)
})
