import * as v from 'valibot'
import { expect, test } from 'vitest'
import { normaliseEmail } from '#domain/account/email.ts'
import { registrationErrors } from '#web/features/register/registration.ts'
import { Email, Password, readBody, SignInEmail, unusedKeys } from './readBody.ts'

const ADDRESSES = [
  ...[
    'a@example.com',
    ' A.B+c@Example.COM ',
    'taro@localhost',
    'あ@例え.jp',
    'taro..yama.@docomo.ne.jp',
    "o'hara@a_b.jp",
  ],
  ...['a@example.com.', 'ａ@ｂ.jp', 'a', 'a@', '@b', 'a@@b', 'a@b@c.jp', 'a b@c.jp', 'a@b c.jp', 'a,b@c.jp'],
  ...['a:b@c.jp', '"a"@b.jp', '<a@b.jp>', 'a@b.jp/c', 'a@b.jp:80', 'a@b.jp#c', `${'a'.repeat(243)}@example.com`],
]

test.each(ADDRESSES)('%j is taken by the registration form and by the server, or by neither', (typed) => {
  const values = { name: '花子', email: typed, company: '', password: 'himitsu', confirmation: 'himitsu' }
  const isTaken = registrationErrors(values).email === undefined
  expect(v.safeParse(Email, normaliseEmail(typed)).success).toBe(isTaken)
  expect(isTaken).toBe(ADDRESSES.indexOf(typed) < 8)
})

test('an invalid address is an unknown one at sign-in', () => {
  expect([v.parse(SignInEmail, ' A@Example.com '), v.parse(SignInEmail, 'a')]).toEqual(['a@example.com', ''])
})

const Body = v.strictObject({ email: Email, password: Password, ...unusedKeys })
const read = (body: unknown, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readBody(new Request('http://x/', { method: 'POST', body: text, headers: { 'content-type': type } }), Body)
}
const fine = { email: 'a@b.jp', password: 'p' }

test('keys of features that are not offered may be there, and empty', async () => {
  const more = { code_challenge: null, code_challenge_method: null, gotrue_meta_security: { captcha_token: 'x' } }
  expect(await read({ ...fine, ...more })).toEqual({ ...fine, ...more })
  expect(await read({ ...fine, gotrue_meta_security: {} })).toMatchObject(fine)
})

test.each([
  [{ ...fine, email: 1 }, 400, 'An email address is wanted'],
  [{ ...fine, email: 'a' }, 400, 'Unable to validate email address: invalid format'],
  [{ ...fine, password: 1 }, 400, 'A password is wanted'],
  [{ ...fine, password: '' }, 400, 'A password is wanted'],
  [{ ...fine, code_challenge: 'x' }, 400, 'PKCE is not offered'],
  [{ ...fine, code_challenge_method: 's256' }, 400, 'PKCE is not offered'],
  ['{', 400, 'Could not parse request body as JSON'],
  ['', 400, 'Could not parse request body as JSON'],
])('%j is refused with %i: %s', async (body, status, message) => {
  await expect(read(body)).rejects.toMatchObject({ status, message })
})

test('another type is refused by its name', async () => {
  const message = 'Content type text/plain is not accepted'
  await expect(read(fine, 'text/plain; charset=utf-8')).rejects.toMatchObject({
    status: 415,
    code: 'bad_json',
    message,
  })
})
