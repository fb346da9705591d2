import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { answerTooMany, limitMade, limitMisses } from './admit.ts'
import { COUNTED } from './limits.ts'

/** Pages where every address but /known is missing, behind both limits. */
function pages(changed: Parameters<typeof testAdmission>[0]) {
  const admission = testAdmission(changed, 1)
  const app = new Hono().onError(answerTooMany)
  app.use(
    '/pages/:slug',
    limitMisses(admission, (c) => c.req.param('slug') === 'known'),
  )
  app.use('/made', limitMade(admission))
  app.get('/pages/:slug', (c) => (c.req.param('slug') === 'gone' ? c.text('', 410) : c.text('')))
  app.get('/pages/:slug/*', (c) => c.text(''))
  app.get('/made', (c) => c.text(''))
  return async (path: string, address = '10.0.0.1') => {
    const answer = await app.request(path, { headers: { 'x-forwarded-for': address } })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
}

test('an address that guesses too often is refused, but not the pages that exist, and no other address', async () => {
  const get = pages({ miss: 2 })
  expect([await get('/pages/gone'), await get('/pages/other'), await get('/pages/gone')]).toMatchObject([
    { status: 410 },
    { status: 200 },
    { status: 410 },
  ])
  expect(await get('/pages/gone')).toEqual({ status: 429, retryAfter: String(COUNTED.miss.seconds) })
  expect((await get('/pages/known')).status).toBe(200)
  expect((await get('/pages/gone', '10.0.0.2')).status).toBe(410)
})

test('pages that are rendered for each request have a limit an address', async () => {
  const get = pages({ made: 1 })
  expect((await get('/made')).status).toBe(200)
  expect(await get('/made')).toEqual({ status: 429, retryAfter: '60' })
  expect((await get('/made', '10.0.0.2')).status).toBe(200)
})

test('two requests of an account are at work in each lane, a hundred wait, and one more comes again in a second', async () => {
  const { inAccountTurn } = testAdmission()
  let begun = 0
  const forever = () => {
    begun += 1
    return new Promise<void>(() => {})
  }
  const refused: unknown[] = []
  for (let n = 0; n < 103; n += 1) inAccountTurn('calls', 'u', forever).catch((error) => refused.push(error))
  await expect.poll(() => refused).toMatchObject([{ name: 'TooManyRequests', retryAfter: 1 }])
  expect(begun).toBe(2)
  void inAccountTurn('files', 'u', forever)
  void inAccountTurn('calls', 'other', forever)
  await expect.poll(() => begun).toBe(4)
})
