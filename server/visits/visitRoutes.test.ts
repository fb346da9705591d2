import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { COUNTED } from '../admission/limits.ts'
import { visitRoutes } from './visitRoutes.ts'

const ID = randomUUID()
const MESSAGE = {
  id: randomUUID(),
  version: randomUUID(),
  asked: 45,
  reached: 0,
  search: '?utm_source=line',
  referrer: '',
  host: 'quiz.example',
  device: 'phone',
}
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile Line/14.1'

const add = vi.fn()
const findId = vi.fn(async (slug: string) => (slug === 'fish' ? ID : null))
const pages = { isKnown: (slug: string) => slug === 'fish', findId }
const visits = { add, close: async () => {} }
beforeEach(() => {
  vi.clearAllMocks()
})

function appWith(given: Partial<Parameters<typeof visitRoutes>[0]> = {}): Hono {
  return new Hono().route('/', visitRoutes({ admission: testAdmission(), pages, visits, ...given }))
}

const post = (app: Hono, body: BodyInit, { slug = 'fish', agent = PHONE } = {}) =>
  app.request(`/diagnostic/${slug}/progress`, { method: 'POST', body, headers: { 'user-agent': agent } })

test('a message about a published diagnostic is kept', async () => {
  expect((await post(appWith(), JSON.stringify(MESSAGE))).status).toBe(204)
  const { search: _, referrer: __, host: ___, ...visit } = MESSAGE
  expect(add.mock.calls).toEqual([[ID, { ...visit, origin: 'line', medium: '', campaign: '' }]])
})

const text = JSON.stringify(MESSAGE)
const changed = (parts: object) => JSON.stringify({ ...MESSAGE, ...parts })
const stream = (part: string, times: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < times; sent += 1) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

describe('is answered 204 and changes nothing:', () => {
  test.each([
    ['over 1 kB', text + ' '.repeat(1024)],
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', `[${text}]`],
    ['a wrong type', changed({ reached: '3' })],
    ['another key', changed({ email: 'hanako@example.com' })],
    ['a text that is too long', changed({ search: 'x'.repeat(351) })],
  ])('%s', async (_, body) => {
    expect((await post(appWith(), body)).status).toBe(204)
    expect(add).not.toHaveBeenCalled()
  })

  test('a long one of unannounced length', async () => {
    const request = new Request('http://x/diagnostic/fish/progress', {
      method: 'POST',
      body: stream(' '.repeat(400), 3),
      headers: { 'user-agent': PHONE },
      duplex: 'half',
    } as RequestInit)
    expect((await appWith().request(request)).status).toBe(204)
    expect(add).not.toHaveBeenCalled()
  })

  test('an unknown diagnostic, which is looked for no more often than unknown pages', async () => {
    const app = appWith({ admission: testAdmission({ miss: 2 }) })
    for (const slug of ['a', 'b', 'c', 'd']) expect((await post(app, text, { slug })).status).toBe(204)
    expect(findId).toHaveBeenCalledTimes(2)
    expect(add).not.toHaveBeenCalled()
    await post(app, text)
    expect(add).toHaveBeenCalledTimes(1)
  })

  test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'HeadlessChrome/120.0.0.0'])(
    'from %s',
    async (agent) => {
      expect((await post(appWith(), text, { agent })).status).toBe(204)
      expect(add).not.toHaveBeenCalled()
    },
  )

  test('beyond the counter of the address', async () => {
    const refused = vi.fn()
    const app = appWith({ admission: testAdmission({ visit: 3 }, 0, refused) })
    for (let sent = 0; sent < 5; sent += 1) expect((await post(app, text)).status).toBe(204)
    expect(add).toHaveBeenCalledTimes(3)
    expect(refused.mock.calls).toEqual([['visit'], ['visit']])
    expect(COUNTED.visit.points).toBeGreaterThanOrEqual(1000)
  })

  test('in an outage', async () => {
    const down = { ...pages, findId: () => Promise.reject(new Error('down')) }
    expect((await post(appWith({ pages: down }), text)).status).toBe(204)
  })

  test('where visits are not counted', async () => {
    expect((await post(appWith({ visits: null }), text)).status).toBe(204)
    expect(findId).not.toHaveBeenCalled()
  })
})
