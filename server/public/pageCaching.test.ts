import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'
import { createKeptResults } from './keptResults.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

async function statuses(pages: ReturnType<TestPages['pagesWith']>, path: string, count: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => pages.request(path)))
  return answers.map(({ status }) => status)
}

test('former slugs, however many, take no place of a page', async () => {
  const { path, publicurl, id } = await site.publish()
  await site.backend.database.query(
    `insert into public.published_slugs (slug, diagnostic_id, user_id)
     select 'former-' || n, $1::text::uuid, $2::text::uuid from generate_series(1, 501) n`,
    [id, site.owner.userId],
  )
  const openImage = vi.fn(async () => null)
  const pages = site.pagesWith({ source: { openImage } })
  expect((await pages.request(path)).status).toBe(200)
  for (let n = 1; n <= 501; n++) {
    const moved = await pages.request(`/diagnostic/former-${n}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
  }
  const found = await pages.request('/images/social/former-1/cover-0.png')
  expect(found.status).toBe(200)
  // Over the limit of misses, only a page in the cache is served.
  await statuses(pages, '/diagnostic/none-at-all', 301)
  expect(await statuses(pages, `/diagnostic/${publicurl}`, 1)).toEqual([200])
})

test('of many guesses at once, no more ask the database than one after the other', async () => {
  const find = vi.fn(async () => null)
  const pages = site.pagesWith({ source: { find } })
  const guesses = await Promise.all(Array.from({ length: 400 }, (_, n) => pages.request(`/diagnostic/guess-${n}`)))
  // The last two are at work when the limit is reached.
  expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(301)
  expect(find.mock.calls.length).toBeLessThanOrEqual(602)
})

test('pictures of a page that is known are no guesses, however many are made at once', async () => {
  const { path, publicurl } = await site.publish()
  const pages = site.pagesWith({})
  expect((await pages.request(path)).status).toBe(200)
  const name = `${publicurl}/main-0123456789ab.jpg`
  expect(await statuses(pages, `/images/640/avif/${name}`, 301)).toEqual(Array(301).fill(404))
  expect(await statuses(pages, '/diagnostic/none-at-all', 1)).toEqual([404])
})

test('results and stories with scores, and links of social networks, are made for an address 600 times a minute', async () => {
  const { path, id } = await site.publish()
  const score = { left: 1, right: 0 }
  const scores = { 'axis-1': score, 'axis-2': score, 'axis-3': score }
  const kept = createKeptResults(site.backend.serviceKey).write(id, scores)
  for (const made of [
    `${path}/result/ACE?kept=${kept}`,
    `/functions/v1/generate-og-tags?diagnosticId=${id}&resultCode=ACE`,
    `/images/social${path.replace('/diagnostic', '')}/ACE-story-1.jpg?scores=1-0.1-0.1-0`,
  ]) {
    const pages = site.pagesWith({})
    await pages.request(path)
    expect((await statuses(pages, made, 601)).filter((status) => status === 429)).toHaveLength(1)
    expect((await pages.request(`${path}/result/ACE`)).status).toBe(200)
  }
}, 60_000)

test('the sitemap is read once in five seconds, however much is saved and asked meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const listed = vi.fn(async () => [])
  const heard: ((slug: string | null) => void)[] = []
  const pages = site.pagesWith({ source: { listed, onChange: (changed) => void heard.push(changed) } })
  const encoded = vi.spyOn(Buffer, 'from')
  expect(new Set(await statuses(pages, '/sitemap.xml', 20))).toEqual(new Set([200]))
  expect(encoded.mock.calls.filter(([text]) => String(text).includes('<urlset'))).toHaveLength(1)
  for (const changed of heard) changed('any')
  await pages.request('/sitemap.xml')
  expect(listed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  await pages.request('/sitemap.xml')
  expect(listed).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a page is looked up again after five seconds, and rendered again if it changed, notified or not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { path, id } = await site.publish()
  const onMade = vi.fn()
  const pages = site.pagesWith({ source: { onChange: () => {} }, onMade })
  const text = async () => (await pages.request(path)).text()
  const first = await text()
  vi.advanceTimersByTime(5_000)
  expect(await text()).toBe(first)
  expect(onMade).toHaveBeenCalledTimes(1)
  await site.owner.client.from('diagnostics').update({ title: '変わった題' }).eq('id', id).throwOnError()
  vi.advanceTimersByTime(5_000)
  expect(await text()).toContain('変わった題')
  expect(onMade).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('pages that say that there is nothing are made once, however often they are asked for', async () => {
  const { path } = await site.publish()
  const onMade = vi.fn()
  const pages = site.pagesWith({ onMade })
  await pages.request(path)
  onMade.mockClear()
  for (const none of [`${path}/none`, `${path}/result/XYZ`, '/diagnostic/', '/diagnostic/no-such-slug']) {
    expect(await statuses(pages, none, 20)).toEqual(Array(20).fill(404))
  }
  expect(onMade).toHaveBeenCalledTimes(2)
})

test.each([
  '/diagnostic/%00',
  '/diagnostic/a%00b/result/ACE',
  `/diagnostic/${'a'.repeat(51)}`,
  '/pictures/%00/main-0123456789ab.jpg',
  '/images/640/avif/%00',
  '/images/social/%00/cover-0.png',
])('what can be no slug and no picture is not found, and asks no database: %s', async (path) => {
  const [find, isEnded, openImage] = [vi.fn(async () => null), vi.fn(async () => false), vi.fn(async () => null)]
  const pages = site.pagesWith({ source: { find, isEnded, openImage } })
  expect((await pages.request(path)).status).toBe(404)
  for (const asked of [find, isEnded, openImage]) expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['pages', (n: number) => `/diagnostic/none-${n}`],
  ['pictures', (n: number) => `/pictures/none-${n}/main-0123456789ab.jpg`],
  ['cards', (n: number) => `/images/social/none-${n}/cover-0.png`],
  ['smaller pictures', (n: number) => `/images/640/avif/none-${n}/main-0123456789ab.jpg`],
  ['pictures by their old addresses', (n: number) => `/images/640/avif/${randomUUID()}/diagnostics/${n}.jpg`],
  ['links of social networks', () => `/functions/v1/generate-og-tags?diagnosticId=${randomUUID()}`],
])('an address looks for two unknown %s at a time', async (_, pathOf) => {
  const held: (() => void)[] = []
  let isHolding = true
  const hold = () => (isHolding ? new Promise<null>((resolve) => held.push(() => resolve(null))) : null)
  const pages = site.pagesWith({
    config: { trustProxy: 1 },
    source: { find: async () => hold(), openImage: async () => hold(), isEnded: async () => false },
  })
  const ask = async (address: string, n: number) =>
    (await pages.request(pathOf(n), { headers: { 'x-forwarded-for': address } })).status
  const flood = Array.from({ length: 30 }, (_, n) => ask('2001:db8:5::1', n))
  await vi.waitUntil(() => held.length === 2)
  const other = ask('2001:db8:6::1', 30)
  await vi.waitUntil(() => held.length > 2)
  expect(held).toHaveLength(3)
  isHolding = false
  for (const release of held) release()
  expect(new Set(await Promise.all([other, ...flood]))).toEqual(new Set([404]))
})

async function knownPicture(pages: ReturnType<TestPages['pagesWith']>) {
  const { path } = await site.publish({
    imageurl: `/storage/v1/object/public/diagnostic-images/${randomUUID()}/diagnostics/a.jpg`,
  })
  const page = await (await pages.request(path)).text()
  const picture = /\/pictures\/([\w-]+\/main-[0-9a-f]+\.jpg)/.exec(page)?.[1] ?? ''
  expect(picture).not.toBe('')
  return picture
}

function heldPictures() {
  const held: (() => void)[] = []
  const openImage = vi
    .fn((): Promise<null> => new Promise((resolve) => held.push(() => resolve(null))))
    .mockResolvedValueOnce(null)
  const pages = site.pagesWith({ config: { trustProxy: 1 }, source: { openImage } })
  const ask = async (path: string, address: string) =>
    (await pages.request(path, { headers: { 'x-forwarded-for': address } })).status
  return { held, openImage, pages, ask }
}

test.each([
  ['a picture of a known page is read', (picture: string) => `/pictures/${picture}`],
  [
    'below the slug of a known page, what is no public name is looked for',
    (picture: string, n: number) => `/images/640/avif/${picture.split('/')[0]}/${n}.jpg`,
  ],
])('%s twice at a time for an address, not for all requests at once', async (_, pathOf) => {
  const { held, pages, ask } = heldPictures()
  const picture = await knownPicture(pages)
  const flood = Array.from({ length: 30 }, (_, n) => ask(pathOf(picture, n), '2001:db8:5::1'))
  await vi.waitUntil(() => held.length === 2)
  const other = ask(pathOf(picture, 30), '2001:db8:6::1')
  await vi.waitUntil(() => held.length > 2)
  expect(held).toHaveLength(3)
  const releasing = setInterval(() => {
    for (const release of held.splice(0)) release()
  }, 1)
  expect(new Set(await Promise.all([other, ...flood]))).toEqual(new Set([404]))
  clearInterval(releasing)
})
