import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

/** A small version of the full run: `npm run test:properties` makes it whole. */
const RUNS = Number(process.env.BACKEND_FUZZ_RUNS ?? 50)
const TIMEOUT = 60_000 + RUNS * 500

let backend: TestBackend
let token: string
let userId: string

beforeAll(async () => {
  backend = await startTestBackend()
  const account = await backend.account('owner@example.com')
  token = account.accessToken
  userId = account.userId
})
afterAll(() => backend.close())

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\0', '\ud800', '__proto__', 'null', '1e999', '🐟', "'; --", '%', '\\'),
)
const json = fc.jsonValue({ maxDepth: 5 })

async function status(path: string, method: string, body?: string): Promise<number> {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body === undefined ? { method, headers } : { method, headers, body }
  const answer = await backend.request(path, init)
  if (answer.status >= 500) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.status
}

/** A row in which one value, or a key, is anything. */
function changed(row: Record<string, unknown>) {
  return fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(row)), text), fc.oneof(json, text)).map(([key, value]) => {
    return JSON.stringify({ ...row, [key]: value })
  })
}

describe('whatever is sent, the answer is never a 5xx', () => {
  it.each([
    ['/rest/v1/diagnostic_responses', 'POST', () => changed(responseRow(userId))],
    ['/rest/v1/diagnostics', 'POST', () => changed(publishedRow(userId))],
    ['/rest/v1/diagnostics?title=eq.x', 'PATCH', () => changed({ title: 'x', axes: [] })],
    ['/rest/v1/rpc/is_slug_taken', 'POST', () => changed({ p_slug: 'x', p_except: userId })],
    ['/auth/v1/token?grant_type=password', 'POST', () => changed({ email: 'a@b.c', password: '12345' })],
    ['/auth/v1/token?grant_type=refresh_token', 'POST', () => changed({ refresh_token: 'x' })],
    ['/auth/v1/recover', 'POST', () => changed({ email: 'a@b.c' })],
    ['/storage/v1/object/diagnostic-images', 'DELETE', () => changed({ prefixes: ['x'] })],
    ['/rest/v1/diagnostics', 'POST', () => text],
  ] as const)(
    '%s %s',
    async (path, method, body) => {
      await fc.assert(
        fc.asyncProperty(body(), async (sent) => {
          expect(await status(path, method, sent)).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )

  it(
    'in a query',
    async () => {
      const key = fc.oneof(
        text,
        fc.constantFrom('title', 'id', 'axes->0', 'axes->>x', 'or', 'select', 'order', 'limit'),
      )
      const operator = fc.constantFrom('', 'eq.', 'like.', 'in.(', 'is.', 'gt.', 'not.ilike.')
      await fc.assert(
        fc.asyncProperty(key, operator, text, async (name, test, value) => {
          const query = new URLSearchParams([[name, `${test}${value}`]])
          expect(await status(`/rest/v1/diagnostics?${query}`, 'GET')).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )

  it(
    'in a path',
    async () => {
      await fc.assert(
        fc.asyncProperty(text, async (part) => {
          const name = encodeURIComponent(Buffer.from(part).toString())
          for (const path of [
            '/rest/v1/',
            '/auth/v1/verify?type=signup&token=',
            '/storage/v1/object/public/diagnostic-images/',
          ]) {
            expect(await status(`${path}${name}`, 'GET')).toBeLessThan(500)
          }
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )
})
