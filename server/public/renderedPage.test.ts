import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { sendPage, toRenderedPage } from './renderedPage.ts'

const ask = async (html: string, encoding?: string, times = 1) => {
  const page = toRenderedPage(200, html)
  const app = new Hono().get('/', (c) => sendPage(c, page))
  const init = encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }
  const answers = await Promise.all(Array.from({ length: times }, () => app.request('/', init)))
  return Buffer.from((await answers.at(-1)?.arrayBuffer()) ?? new ArrayBuffer())
}

test.each([1_000, 400_000])('a page of %i characters is the same in each encoding', async (length) => {
  const html = '診断'.repeat(length / 2)
  expect((await ask(html)).toString()).toBe(html)
  expect(brotliDecompressSync(await ask(html, 'gzip, br')).toString()).toBe(html)
  expect(gunzipSync(await ask(html, 'gzip')).toString()).toBe(html)
  expect(gunzipSync(await ask(html, 'br;q=0, gzip;q=0.5')).toString()).toBe(html)
})

test('the bytes of a page are made once for all who ask for it without compression', async () => {
  const made = vi.spyOn(Buffer, 'from')
  await ask('<p>one</p>', undefined, 20)
  expect(made.mock.calls.filter(([first]) => String(first) === '<p>one</p>')).toHaveLength(1)
})
