import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic } from './support/published.ts'

/** Crawlers, which run no scripts, and the tags that their previews use. */
const CRAWLERS = {
  X: {
    userAgent: 'Twitterbot/1.0',
    tags: { card: 'twitter:card', title: 'twitter:title', description: 'twitter:description', image: 'twitter:image' },
  },
  LINE: {
    userAgent: 'facebookexternalhit/1.1;line-poker/1.0',
    tags: { card: 'og:type', title: 'og:title', description: 'og:description', image: 'og:image' },
  },
  Facebook: {
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    tags: { card: 'og:type', title: 'og:title', description: 'og:description', image: 'og:image' },
  },
}
const NASTY = '"><script>alert(1)</script>髙﨑①㈱☆'

function read(html: string, name: string): string | undefined {
  const text = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

for (const [network, { userAgent, tags }] of Object.entries(CRAWLERS)) {
  test(`${network} reads a diagnostic and a result without any script, and finds their images`, async ({ product }) => {
    const diagnostic = await publishDiagnostic(product, { title: NASTY, description: '説明の\n文章です。' })
    const crawl = (path: string) => fetch(new URL(path, product.url), { headers: { 'user-agent': userAgent } })
    const result = `${diagnostic.path}/result/BDF`
    const target = `/functions/v1/generate-og-tags?diagnosticId=${diagnostic.id}&resultCode=BDF`
    for (const [path, address, title, description] of [
      [diagnostic.path, diagnostic.path, NASTY, '説明の 文章です。'],
      [result, result, `BDFの人 - ${NASTY}`, '説明'],
      // The address shared with Facebook redirects to the result.
      [target, result, `BDFの人 - ${NASTY}`, '説明'],
    ] as const) {
      const answer = await crawl(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const html = await answer.text()
      expect(html).not.toContain('<script>alert')
      expect(read(html, tags.card)).toBe(network === 'X' ? 'summary_large_image' : 'article')
      expect(read(html, tags.title)).toBe(title)
      expect(read(html, tags.description)).toBe(description)
      expect(read(html, 'og:url')).toBe(product.url + address)
      expect(read(html, 'robots')).toBeUndefined()
      const image = await crawl(read(html, tags.image) ?? '')
      const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    }
    const rules = await (await crawl('/robots.txt')).text()
    for (const path of ['/diagnostic/', '/images/social/', '/functions/'])
      expect(rules).not.toMatch(new RegExp(`Disallow: (/|${path})$`, 'm'))
  })
}

test('the share target leads to the result, and knows nothing else', async ({ product }) => {
  const diagnostic = await publishDiagnostic(product)
  const target = (id: string, code: string) =>
    fetch(`${product.url}/functions/v1/generate-og-tags?diagnosticId=${id}&resultCode=${code}`, { redirect: 'manual' })
  const known = await target(diagnostic.id, 'ADE')
  expect(known.status).toBe(302)
  expect(known.headers.get('location')).toBe(`${product.url}${diagnostic.path}/result/ADE?ref=share-facebook-ADE`)
  expect((await target(diagnostic.id, 'XXX')).status).toBe(404)
  expect((await target('00000000-0000-4000-8000-000000000000', 'ADE')).status).toBe(404)
})

test('a save and an unpublishing show with the next request; what is not there is a 404', async ({ product }) => {
  const diagnostic = await publishDiagnostic(product)
  const result = `${product.url}${diagnostic.path}/result/ACE`
  const status = async (url: string) => (await fetch(url + diagnostic.path)).status
  const heading = async (url: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(url + diagnostic.path)).text())?.[1]?.replaceAll(/<[^>]+>/g, '')
  /** PostgreSQL tells of a change on another connection than that of the save; PGlite before it answers. */
  const expectNow = async (probe: (url: string) => Promise<unknown>, wanted: unknown) => {
    for (const { url } of product.processes) {
      if (product.databaseUrl === null) expect(await probe(url)).toBe(wanted)
      else await expect.poll(() => probe(url), { timeout: 4_000, intervals: [50] }).toBe(wanted)
    }
  }

  expect(await status(product.url)).toBe(200)
  await diagnostic.change({ title: '新しい題名' })
  await expectNow(heading, '新しい題名')
  await diagnostic.change({ ispublished: false })
  await expectNow(status, 404)
  expect((await fetch(result)).status).toBe(404)
  await diagnostic.change({ ispublished: true })
  await expectNow(status, 200)
  expect((await fetch(result)).status).toBe(200)
  for (const path of ['/diagnostic/nothing-here', `${diagnostic.path}/result/XYZ`]) {
    const answer = await fetch(product.url + path)
    expect(answer.status).toBe(404)
    expect(read(await answer.text(), 'robots')).toBe('noindex')
  }
})

test('browsers and phones find the icons where they look for them', async ({ product }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const answer = await fetch(new URL(path, product.url))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(type)
  }
})
