import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { answerTooMany } from '../admission/admit.ts'
import { toRenderedPage } from './renderedPage.ts'
import { reportRoutes } from './reportRoutes.ts'

const KEY = '0b1f9c52-9b5e-4f3a-8a55-0e5f6c1d2e3f'

/** The routes before an application that answers everything. */
function server(hasReport: (key: string) => Promise<boolean>) {
  const routes = reportRoutes({
    source: { hasReport },
    pages: {
      notFound: async () => toRenderedPage(404, 'unknown'),
      outage: async () => toRenderedPage(503, 'outage'),
    },
    logger: pino({ level: 'silent' }),
    admission: testAdmission({ miss: 2 }),
  })
  const app = new Hono().onError(answerTooMany).route('/', routes)
  app.get('*', (c) => c.text('application'))
  return async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, text: await answer.text(), robots: answer.headers.get('x-robots-tag') }
  }
}

test('a known key opens the application, kept from search engines; any other is an unknown address', async () => {
  const get = server(async (key) => key === KEY)
  expect(await get(`/report/${KEY}`)).toEqual({ status: 200, text: 'application', robots: 'noindex, nofollow' })
  expect(await get('/report/x')).toEqual({ status: 404, text: 'unknown', robots: 'noindex, nofollow' })
})

test('guesses are counted as misses, and readers are not', async () => {
  const get = server(async (key) => key === KEY)
  for (let reading = 0; reading < 4; reading += 1) expect((await get(`/report/${KEY}`)).status).toBe(200)
  const statuses = []
  for (const guess of ['a', 'b', 'c']) statuses.push((await get(`/report/${guess}`)).status)
  expect(statuses).toEqual([404, 404, 429])
})

test('an outage is no unknown address', async () => {
  const get = server(() => Promise.reject(new Error('away')))
  expect(await get(`/report/${KEY}`)).toMatchObject({ status: 503, text: 'outage' })
})
