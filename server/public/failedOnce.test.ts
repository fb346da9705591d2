import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { toPublished } from '#store/rows.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { createKeptResults } from './keptResults.ts'
import { createPublishedPages } from './publishedPages.ts'
import type { PublishedSource } from './publishedSource.ts'
import { sendPage, toRenderedPage } from './renderedPage.ts'
import type { VisitorAssets } from './visitorAssets.ts'

test('a page that could not be compressed once, as without memory, is compressed for the next visitor', async () => {
  let failures = 1
  const page = Object.defineProperty(toRenderedPage(200, ''), 'html', {
    get: () => (failures-- > 0 ? 0 : '<!doctype html>'),
  })
  const app = new Hono().get('/', (c) => sendPage(c, page)).onError((_, c) => c.text('', 503))
  const ask = async () => (await app.request('/', { headers: { 'accept-encoding': 'br' } })).status
  expect(await ask()).toBe(503)
  expect(await ask()).toBe(200)
})

test('a page that could not be made once is made for the next visitor, though its diagnostic stays as it is', async () => {
  const row = publishedRow(randomUUID())
  const source: Partial<PublishedSource> = {
    find: async () => toPublished(row),
    onChange: () => {},
    resizableImages: '/',
  }
  let failures = 1
  const assets = {
    bootScript: '',
    later: [],
    progress: '',
    runCss: '',
    get introCss(): string {
      if (failures-- > 0) throw new Error('no memory')
      return ''
    },
  } satisfies VisitorAssets
  const pages = createPublishedPages({
    config: readConfig({}),
    source: source as PublishedSource,
    kept: createKeptResults('secret'),
    assets: () => assets,
    onLoad: () => {},
  })
  await expect(pages.intro(row.publicurl, 'intro')).rejects.toThrow('no memory')
  expect(await pages.intro(row.publicurl, 'intro')).toMatchObject({ status: 200 })
})
