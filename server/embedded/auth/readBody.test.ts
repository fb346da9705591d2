import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, Password, readBody, SignInEmail, unusedKeys } from './readBody.ts'

test.each([
  [' A.B+c@Example.COM ', 'a.b+c@example.com'],
  ['a@example.com.', 'a@example.com'],
  ['あ@例え.jp', 'あ@xn--r8jz45g.jp'],
  [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
])('the address %s is %s', (written, address) => {
  expect(v.parse(Email, written)).toBe(address)
  expect(v.parse(SignInEmail, written)).toBe(address)
})

test.each([
  ...[
    1,
    'a',
    '@b',
    'a@',
    'a@@b',
    'a@b@c.jp',
    'a b@c.jp',
    'a@b c.jp',
    'a\u0000@b.jp',
    'a,b@c.jp',
    'a:b@c.jp',
    'a;b@c.jp',
  ],
  ...['"a"@b.jp', '(a)@b.jp', '<a@b.jp>', '[a]@b.jp', 'a\\b@c.jp', `${'a'.repeat(243)}@example.com`],
])('%s is no address; at sign-in it is an unknown one', (written) => {
  expect(v.safeParse(Email, written).success).toBe(false)
  if (typeof written === 'string') expect(v.parse(SignInEmail, written)).toBe('')
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
  [{ ...fine, email: `${'a'.repeat(300)}@b.jp` }, 400, 'Unable to validate email address: too long'],
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
