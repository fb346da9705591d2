import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

const TRIES = 200

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

it(`${TRIES} times two users and a visitor ask at once, and nobody is taken for another`, async () => {
  const [one, two] = [await backend.account('one@example.com'), await backend.account('two@example.com')]
  const ask = (token: string) =>
    backend.request('/rest/v1/profiles?select=email', {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
    })
  for (let round = 0; round < TRIES; round++) {
    const [asOne, asVisitor, asTwo] = await Promise.all([
      ask(one.accessToken),
      ask(backend.anonKey),
      ask(two.accessToken),
    ])
    expect(await asOne.text()).toBe('[{"email":"one@example.com"}]')
    expect(await asTwo.text()).toBe('[{"email":"two@example.com"}]')
    expect([asVisitor.status, await asVisitor.json()]).toMatchObject([401, { code: '42501' }])
  }
}, 60_000)
