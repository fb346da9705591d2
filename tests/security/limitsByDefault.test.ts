import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

/** What a server has when nothing is configured. */
const { limits } = readConfig({})
const DEFAULTS = {
  RATE_LIMIT_RESPONSES_PER_MINUTE: String(limits.responsesPerMinute),
  RATE_LIMIT_RESPONSES_BURST: String(limits.responsesBurst),
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: String(limits.signInsPer5Minutes),
  RATE_LIMIT_SIGN_UPS_PER_HOUR: String(limits.signUpsPerHour),
  RATE_LIMIT_MAILS_PER_HOUR: String(limits.mailsPerHour),
  RATE_LIMIT_UPLOADS_PER_MINUTE: String(limits.uploadsPerMinute),
}

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend(DEFAULTS)
})
afterAll(() => backend.close())

function post(path: string, body: object, address: string) {
  const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
  return backend.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, address)
}

async function outcome(answers: Response[]) {
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  return { passed: answers.length - refused.length, refused: refused.length }
}

describe('by default', () => {
  test('an event hall behind one address may send 300 responses at once', async () => {
    const send = () => post('/rest/v1/diagnostic_responses', { result: 'ACE' }, '10.1.0.1')
    expect(await outcome(await Promise.all(Array.from({ length: 300 }, send)))).toEqual({ passed: 300, refused: 0 })
    const { refused } = await outcome(await Promise.all(Array.from({ length: 300 }, send)))
    expect(refused).toBeGreaterThan(200)
    expect(limits.responsesPerMinute).toBeGreaterThanOrEqual(600)
  })

  test('60 sign-ins in five minutes, and not one more', async () => {
    const answers: Response[] = []
    for (let n = 0; n < 62; n += 1) {
      const body = { email: `${n}@example.com`, password: 'wrong one' }
      answers.push(await post('/auth/v1/token?grant_type=password', body, '10.1.0.2'))
    }
    expect(await outcome(answers)).toEqual({ passed: 60, refused: 2 })
  })

  test('30 sign-ups an hour, and not one more', async () => {
    const answers: Response[] = []
    for (let n = 0; n < 32; n += 1) {
      answers.push(await post('/auth/v1/signup', { email: `n${n}@example.com`, password: '12345' }, '10.1.0.3'))
    }
    expect(await outcome(answers)).toEqual({ passed: 30, refused: 2 })
  })

  test('30 mails an hour, and not one more', async () => {
    const answers: Response[] = []
    for (let n = 0; n < 32; n += 1) answers.push(await post('/auth/v1/recover', { email: `r${n}@x.jp` }, '10.1.0.4'))
    expect(await outcome(answers)).toEqual({ passed: 30, refused: 2 })
  })

  test('5 inquiries an hour, so that the owner of a whole IPv6 /48 leaves others some of the hundred', async () => {
    const inquire = (from: string) => {
      const inquiry = { id: crypto.randomUUID(), name: 'n', email: 'n@example.com', message: 'm' }
      return post('/rest/v1/inquiries', inquiry, from)
    }
    const answers: Response[] = []
    for (let n = 0; n < 120; n += 1) answers.push(await inquire(`2001:db8:9:${n % 20}::1`))
    expect(await outcome(answers)).toEqual({ passed: 80, refused: 40 })
    expect((await inquire('10.1.0.5')).status).toBe(201)
    expect((await outcome(await Promise.all(Array.from({ length: 5 }, () => inquire('10.1.0.5'))))).refused).toBe(1)
  })
})
