import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipientLink } from '#server/deliveries/recipientLink.ts'
import { writeErasureToken } from '#server/erasure/erasureLink.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { type RawAnswer, startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

const PERSON = { name: '個人名 秘密', email: 'himitsu.person@example.com', company: '秘密商事株式会社' }
const PASSWORD = 'aikotoba-2026-himitsu'
const LEAD = { name: '回答者 内緒', email: 'naisho.lead@example.com', company: '内緒工業' }
const ADDRESS = '203.0.113.77'
const QUERY = 'kensaku-no-kotoba'

let server: WholeServer
/** Request ids of the journey's answers. */
const answered: string[] = []

/** Like `server.raw`, and records the request id of the answer. */
async function ask(...request: Parameters<WholeServer['raw']>): Promise<RawAnswer> {
  const answer = await server.raw(...request)
  answered.push(String(answer.headers['x-request-id']))
  return answer
}

beforeAll(async () => {
  server = await startWholeServer({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS }

/** The journey of an account and a visitor, with failures. Returns the secrets that it used. */
async function journey(): Promise<string[]> {
  const secrets: string[] = []
  const keyed = { ...json, apikey: server.anonKey }
  const post = (path: string, body: unknown, headers: Record<string, string> = keyed) =>
    ask(path, headers, 'POST', typeof body === 'string' ? body : JSON.stringify(body))

  await post('/auth/v1/signup', { email: PERSON.email, password: PASSWORD, data: PERSON })
  await post('/auth/v1/token?grant_type=password', { email: PERSON.email, password: `${PASSWORD}-wrong` })
  const confirming = (await server.mails(PERSON.email)).flatMap((mail) => mail.links)
  for (const link of confirming.filter((address) => address.includes('/verify'))) {
    const { pathname, search, searchParams } = new URL(link)
    secrets.push(searchParams.get('token') ?? '')
    await ask(pathname + search)
    await ask(pathname + search)
  }
  const signedIn = JSON.parse(
    (await post('/auth/v1/token?grant_type=password', { email: PERSON.email, password: PASSWORD })).body,
  )
  secrets.push(signedIn.access_token, signedIn.refresh_token)
  const own = { ...keyed, authorization: `Bearer ${signedIn.access_token}` }
  await post('/auth/v1/recover', { email: PERSON.email })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: signedIn.refresh_token })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'himitsu-no-token' })

  const row = publishedRow(signedIn.user.id)
  expect((await post('/rest/v1/diagnostics', row, own)).status).toBe(201)
  expect((await post('/rest/v1/diagnostic_responses', { ...responseRow(row.id), leadinfo: LEAD })).status).toBe(201)
  // The database quotes refused values in its errors.
  await post('/rest/v1/diagnostic_responses', { ...responseRow(row.id), leadinfo: { ...LEAD, phone: LEAD.email } })
  await post('/rest/v1/diagnostic_responses', { ...responseRow(row.id), completedat: LEAD.email })
  await post('/rest/v1/diagnostic_responses', `{"leadinfo": {"email": "${LEAD.email}"`)
  await post('/rest/v1/diagnostics', { ...row, publicurl: `${PERSON.email}` }, own)
  await ask(`/rest/v1/diagnostic_responses?leadinfo->>email=eq.${LEAD.email}`, own)
  await ask(`/rest/v1/diagnostic_responses?leadinfo->>email=odd.${LEAD.email}`, own)
  await ask(`/${LEAD.email}?email=${LEAD.email}`)
  await ask(`/diagnostic/${LEAD.email}?utm_source=${QUERY}`)
  await ask(`/config.json?${QUERY}`)
  const stopId = randomUUID()
  const erasure = writeErasureToken(server.serviceKey, row.id, LEAD.email)
  const recipient = recipientLink('', server.serviceKey, randomUUID(), LEAD.email)
  secrets.push(stopId, erasure, recipient.split('/').at(-1) ?? '', 'himitsu-no-kekka')
  const links = [
    `/erase/${row.id}/${erasure}`,
    `/mails/stop/${stopId}`,
    recipient,
    `/diagnostic/${row.publicurl}/keep/himitsu-no-kekka`,
    `/diagnostic/${row.publicurl}/result/ACE?kept=himitsu-no-kekka`,
  ]
  for (const link of links) await ask(link, { ...json, referer: `https://quiz.example.jp${link}` })
  await post('/storage/v1/object/diagnostic-images/x.jpg', LEAD.email, { ...own, 'content-type': 'image/jpeg' })

  // Once more with the database closed.
  await server.database.close()
  await post('/auth/v1/token?grant_type=password', { email: PERSON.email, password: PASSWORD })
  await post('/auth/v1/signup', { ...PERSON, password: PASSWORD })
  await post('/rest/v1/diagnostic_responses', { ...responseRow(row.id), leadinfo: LEAD })
  await ask(`/diagnostic/${LEAD.email}`)
  for (const link of links) await ask(link, { ...json, referer: `https://quiz.example.jp${link}` })
  await ask('/readyz')
  return secrets
}

test('a whole journey, with everything that can go wrong, leaves nothing personal and no secret in the log', async () => {
  const secrets = await journey()
  const log = server.logLines.join('')
  expect(server.logLines.length).toBeGreaterThan(25)
  expect(log).toContain('"status":503')
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([])
  const forbidden = [
    ...Object.values(PERSON),
    ...Object.values(LEAD),
    PASSWORD,
    ADDRESS,
    ...secrets,
    server.anonKey,
    server.serviceKey,
    'himitsu-no-token',
    'axis-1-0',
    QUERY,
  ]
  expect(forbidden.filter((text) => log.includes(text) || log.includes(encodeURIComponent(text)))).toEqual([])
})

test('each line of a request has the id that its answer carries, and each request has a line', () => {
  const lines: { msg: string; requestId?: string }[] = server.logLines.map((line) => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request' || msg === 'request failed')
  const idsOf = (some: typeof lines) => some.map(({ requestId }) => requestId)
  expect(answered.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(idsOf(requests).filter((id) => id !== undefined && answered.includes(id))).toEqual(answered)
  expect(new Set(answered).size).toBe(answered.length)

  const failures = lines.filter(({ msg }) => /request failed$|could not be made$|^unexpected/.test(msg))
  expect(failures.length).toBeGreaterThan(requests.filter(({ msg }) => msg === 'request failed').length)
  // Calls that the server makes itself, for /erase and /mails, have no id.
  expect(idsOf(failures).filter((id) => !answered.includes(id ?? ''))).toEqual([undefined, undefined, undefined])
})
