import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallerEnv } from '../commons/caller.ts'
import { parseQuery } from './parseQuery.ts'
import type { Answer } from './readSql.ts'
import { answerPage, answerWrite, queryOf } from './restAnswer.ts'
import type { RestError } from './restError.ts'
import type { Preferences, Shape } from './restRequest.ts'

const LIST = 'application/json; charset=utf-8'
const OBJECT = 'application/vnd.pgrst.object+json; charset=utf-8'
const PLAIN: Preferences = { returning: 'minimal', count: false, merge: false }

/** Status, range, type and body of an answer, or the refusal. */
async function answered(make: (c: Context<CallerEnv>) => Response) {
  let refusal: RestError | null = null
  const app = new Hono<CallerEnv>().get('/', make).onError((error, c) => {
    refusal = error as RestError
    return c.body(null, 500)
  })
  const answer = await app.request('/')
  if (refusal !== null) throw refusal
  const { status, headers } = answer
  return [status, headers.get('content-range'), headers.get('content-type'), await answer.text()]
}

const page = (answer: Partial<Answer>, text = '', shape: Shape = 'list') =>
  answered((c) =>
    answerPage(c, { body: '[]', returned: 0, total: null, ...answer }, parseQuery(new URLSearchParams(text)), shape),
  )
const write = (answer: Partial<Answer>, preferences: Partial<Preferences>, status: 201 | 204, shape: Shape = 'list') =>
  answered((c) =>
    answerWrite(c, { body: '[]', returned: 0, total: null, ...answer }, { ...PLAIN, ...preferences }, shape, status),
  )

test('a page says where it is and of how many', async () => {
  expect(await page({ body: '[1]', returned: 1 })).toEqual([200, '0-0/*', LIST, '[1]'])
  expect(await page({ returned: 2, total: 9 }, 'offset=3')).toEqual([206, '3-4/9', LIST, '[]'])
  expect(await page({ returned: 2, total: 2 })).toEqual([200, '0-1/2', LIST, '[]'])
  expect(await page({ returned: 0, total: 0 })).toEqual([200, '*/0', LIST, '[]'])
  expect(await page({ returned: 0, total: 3 }, 'offset=3')).toEqual([206, '*/3', LIST, '[]'])
  expect(await page({ returned: 0, body: null }, 'offset=3')).toEqual([200, '*/*', LIST, ''])
  expect(await page({ returned: 1, body: '{}' }, '', 'object')).toEqual([200, '0-0/*', OBJECT, '{}'])
})

test('a page that is not there, not one row, or too large is refused', async () => {
  await expect(page({ total: 3 }, 'offset=4')).rejects.toMatchObject({
    ...{ status: 416, code: 'PGRST103', details: 'An offset of 4 was requested, but there are only 3 rows.' },
  })
  for (const returned of [0, 2]) {
    const details = `The result contains ${returned} rows`
    await expect(page({ returned }, '', 'object')).rejects.toMatchObject({ status: 406, code: 'PGRST116', details })
    const writing = write({ returned }, { returning: 'representation' }, 201, 'object')
    await expect(writing).rejects.toMatchObject({ status: 406, code: 'PGRST116', details })
  }
  await expect(page({ tooLarge: true })).rejects.toMatchObject({
    ...{ status: 413, code: '54000', message: 'The answer is too large', hint: 'Ask for fewer rows or columns' },
  })
})

test('a write answers with nothing, its count or its rows, as wanted', async () => {
  expect(await write({ total: 2 }, {}, 204)).toEqual([204, null, null, ''])
  expect(await write({ total: 2 }, { count: true }, 204)).toEqual([204, '*/2', null, ''])
  expect(await write({}, { count: true }, 201)).toEqual([201, '*/*', null, ''])
  const rows = { returning: 'representation' } as const
  expect(await write({ returned: 2 }, rows, 204)).toEqual([200, null, LIST, '[]'])
  expect(await write({ returned: 1 }, rows, 201, 'object')).toEqual([201, null, OBJECT, '[]'])
  expect(await write({ returned: 1, body: null }, rows, 201)).toEqual([201, null, LIST, ''])
})

test('a page is asked for in one way', async () => {
  const asked = async (text: string, range?: string) => {
    const app = new Hono<CallerEnv>()
      .get('/', (c) => c.json(queryOf(c)))
      .onError((error, c) => c.json({ error: error.message }))
    const { limit, offset, error } = await (
      await app.request(`/?${text}`, { headers: { ...(range && { range }) } })
    ).json()
    return error ?? [limit, offset]
  }
  expect(await asked('limit=5&offset=2')).toEqual([5, 2])
  expect(await asked('id=eq.1', '10-19')).toEqual([10, 10])
  const both = 'The header Range asks for something that is not offered: a range beside limit and offset'
  expect([await asked('limit=5', '10-19'), await asked('offset=5', '10-19')]).toEqual([both, both])
})
