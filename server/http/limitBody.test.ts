import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './limitBody.ts'

const app = new Hono()
  .use(limitBody(10, (c) => c.text('too large', 413)))
  .all('*', async (c) => c.text(`read ${await c.req.text()}`))

const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { status: answer.status, text: await answer.text() }
}

/** A body that does not say how long it is. */
const streamed = (text: string) => new Blob([text]).stream()

test('a body that announces too much is refused before it is read', async () => {
  expect(await post('x', { 'content-length': '11' })).toEqual({ status: 413, text: 'too large' })
})

test('a body that says how long it is is not looked at', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'x', headers: { 'content-length': '1' } })
  Object.defineProperty(request, 'body', {
    get() {
      throw new Error('looked at')
    },
  })
  expect(await (await app.request(request)).text()).toBe('read x')
})

test('a body that announces nothing is refused when it becomes too much', async () => {
  expect(await post(streamed('x'.repeat(11)))).toEqual({ status: 413, text: 'too large' })
  const contradiction = { 'content-length': '1', 'transfer-encoding': 'chunked' }
  expect(await post(streamed('x'.repeat(11)), contradiction)).toEqual({ status: 413, text: 'too large' })
})

test('what fits is passed on whole, and a request without a body too', async () => {
  expect(await post('0123456789', { 'content-length': '10' })).toEqual({ status: 200, text: 'read 0123456789' })
  expect(await post(streamed('0123456789'))).toEqual({ status: 200, text: 'read 0123456789' })
  expect((await app.request('/')).status).toBe(200)
})
