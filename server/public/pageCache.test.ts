import { expect, test } from 'vitest'
import { createPageCache } from './pageCache.ts'
import { type RenderedPage, toRenderedPage } from './renderedPage.ts'

const PAGE = '診'.repeat(1000)

function opened() {
  const pages = createPageCache(3 * 6 * PAGE.length)
  const rendered: string[] = []
  const ask = (key: string, html = PAGE): Promise<RenderedPage> =>
    pages.once(key, async () => {
      rendered.push(key)
      return toRenderedPage(200, html)
    })
  return { rendered, ask }
}

test('a page is rendered once for all who ask for it, those at the same time too', async () => {
  const { rendered, ask } = opened()
  const [first, second] = await Promise.all([ask('a'), ask('a')])
  expect(await ask('a')).toBe(first)
  expect(second).toBe(first)
  expect(rendered).toEqual(['a'])
})

test('what is kept has a limit in bytes, beyond which those asked for least recently are rendered again', async () => {
  const { rendered, ask } = opened()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('a page larger than the limit is given to those who ask, and takes nothing’s place', async () => {
  const { rendered, ask } = opened()
  await ask('a')
  const [first, second] = await Promise.all([ask('large', PAGE.repeat(4)), ask('large', PAGE.repeat(4))])
  expect([first?.html.length, second?.html.length]).toEqual([4000, 4000])
  await ask('a')
  expect(rendered).toEqual(['a', 'large'])
})

test('a page that could not be rendered is tried again', async () => {
  const pages = createPageCache()
  const failing = pages.once('a', () => Promise.reject(new Error('no memory')))
  await expect(failing).rejects.toThrow('no memory')
  expect(await pages.once('a', async () => toRenderedPage(200, PAGE))).toMatchObject({ html: PAGE })
})
