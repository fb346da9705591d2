import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { createPublicPages } from './createPublicPages.ts'
import { createEmbeddedSource } from './embeddedSource.ts'
import type { PublishedSource } from './publishedSource.ts'

let backend: TestBackend
let source: PublishedSource
let pages: ReturnType<typeof createPublicPages>
let owner: Awaited<ReturnType<TestBackend['account']>>

const silent = pino({ level: 'silent' })
const NASTY = '</script><script>alert(1)</script>&"\'<b>'

beforeAll(async () => {
  backend = await startTestBackend()
  source = await createEmbeddedSource(backend, backend.config, silent)
  const assets = () => ({
    bootScript: { code: 'import("/visitor/assets/startVisitor.js")', source: "'sha256-boot'" },
    measureUrl: '/visitor/assets/measure.js',
    introCss: '.mz-intro{}',
    runCss: '.mz-run{}',
  })
  pages = createPublicPages({ config: backend.config, source, logger: silent, assets })
  owner = await backend.account('owner@example.com')
  await backend.database.query(`update public.profiles set plan_type = 'admin', max_diagnostics = 999 where id = $1`, [
    owner.userId,
  ])
})

afterAll(async () => {
  await source.close()
  await backend.close()
})

async function publish(overrides: Record<string, unknown> = {}) {
  const row = { ...publishedRow(owner.userId), ...overrides }
  const { error } = await owner.client.from('diagnostics').upsert(row)
  expect(error).toBeNull()
  return { ...row, path: `/diagnostic/${row.publicurl}` }
}

const get = async (path: string, headers: Record<string, string> = {}) => pages.request(path, { headers })

/** The page as a crawler reads it: no script, only the tags. */
function readTags(html: string) {
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? null
  return { content, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? null }
}

describe('the page of a diagnostic', () => {
  test('has the intro, the metadata and the data in the HTML', async () => {
    const { path } = await publish({ title: 'はじめての診断', description: '一行目\n二行目' })
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    const { title, content } = readTags(html)
    expect(title).toBe('はじめての診断 | ミツジク')
    expect(content('og:title')).toBe('はじめての診断')
    expect(content('og:description')).toBe('一行目 二行目')
    expect(content('og:url')).toBe(`http://localhost:3000${path}`)
    expect(content('og:type')).toBe('article')
    expect(content('twitter:card')).toBe('summary_large_image')
    expect(content('robots')).toBeNull()
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`)
    expect(html).toMatch(/<h1[^>]*>はじめての診断<\/h1>/)
    expect(html).toContain('3つの軸でわかるあなたのタイプ')
    expect(html).toContain('診断を始める')
    expect(html).toContain('<script type="module">import("/visitor/assets/startVisitor.js")</script>')
    expect(html).toContain('"measureUrl":"/visitor/assets/measure.js"')
  })

  test('names no script that measures where nobody wants to know', async () => {
    const { path } = await publish()
    const config = { ...backend.config, webVitals: false }
    const assets = () => ({ bootScript: { code: '', source: '' }, measureUrl: '/measure.js', introCss: '', runCss: '' })
    const answer = await createPublicPages({ config, source, logger: silent, assets }).request(path)
    expect(await answer.text()).toContain('"measureUrl":null')
  })

  test('escapes everything a creator wrote', async () => {
    const { path } = await publish({ title: NASTY, description: NASTY })
    const html = await (await get(path)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>')
    const json = /<script type="application\/json" id="mz-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).diagnostic.title).toBe(NASTY)
  })

  test('gives visitors no counters and only the questions that are asked', async () => {
    const questions = [1, 2, 3].flatMap((axis) =>
      Array.from({ length: 15 }, (_, index) => ({
        id: `axis-${axis}-${index}`,
        axisId: `axis-${axis}`,
        text: `質問${index}`,
        leftChoice: 'はい',
        rightChoice: 'いいえ',
      })),
    )
    const { path } = await publish({ questions, questionsperaxis: 5 })
    const html = await (await get(path)).text()
    expect(html).toContain('全15問')
    expect(html).not.toContain('axis-1-5')
  })

  test('a save and an unpublishing show at once', async () => {
    const row = await publish({ title: '前の題' })
    const first = await get(row.path)
    expect(await first.text()).toContain('前の題')
    const { path: _, ...stored } = row
    await owner.client.from('diagnostics').upsert({ ...stored, title: '後の題' })
    await expect.poll(async () => (await get(row.path)).text(), { timeout: 1000 }).toContain('後の題')
    const again = await get(row.path, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(200)
    await owner.client.from('diagnostics').update({ ispublished: false }).eq('id', row.id)
    await expect.poll(async () => (await get(row.path)).status, { timeout: 1000 }).toBe(404)
  })

  test('is sent compressed, and not at all to whom it is known', async () => {
    const { path } = await publish()
    const answer = await get(path, { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    const known = await get(path, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
  })

  test('has no way out when it stands in another page', async () => {
    const { path } = await publish()
    expect(await (await get(path)).text()).toContain('閉じる')
    expect(await (await get(`${path}?embed=1`)).text()).not.toContain('閉じる')
  })

  test.each(['/diagnostic/nothing-here', '/diagnostic/', '/diagnostic/a/b/c', '/diagnostic/%E0%A4%A'])(
    'of %s is a 404 that is not indexed',
    async (path) => {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(readTags(html).content('robots')).toBe('noindex')
      expect(html).toMatch(/<h1[^>]*>診断が見つかりません<\/h1>/)
      expect(html).toContain('ホームに戻る')
    },
  )

  test('says that it could not be loaded while the backend is away', async () => {
    const away: PublishedSource = { ...source, find: () => Promise.reject(new Error('outage')) }
    const app = createPublicPages({
      config: backend.config,
      source: away,
      logger: silent,
      assets: () => ({ bootScript: { code: '', source: '' }, measureUrl: '', introCss: '', runCss: '' }),
    })
    const answer = await app.request('/diagnostic/anything')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('診断の読み込み中にエラーが発生しました')
  })
})

describe('a shared result', () => {
  test('has the title, description and drawn image of exactly that type', async () => {
    const { path, publicurl } = await publish({ title: '働き方診断' })
    const html = await (await get(`${path}/result/BDF`)).text()
    const { content, title } = readTags(html)
    expect(title).toBe('BDFの人 - 働き方診断 | ミツジク')
    expect(content('og:url')).toBe(`http://localhost:3000${path}/result/BDF`)
    expect(content('og:image')).toMatch(new RegExp(`^http://localhost:3000/images/social/${publicurl}/BDF-\\d+\\.png$`))
    expect(html).toContain(`href="${path}"`)
    expect(html).toContain('診断を受けてみる')
    expect(html).not.toContain('<script')
  })

  test('of an unknown code is a 404', async () => {
    const { path } = await publish()
    expect((await get(`${path}/result/XYZ`)).status).toBe(404)
    expect((await get(`${path}/result/ace`)).status).toBe(404)
  })

  test('the share target leads there, and knows nothing else', async () => {
    const { id, path } = await publish()
    const target = (query: string) => get(`/functions/v1/generate-og-tags?${query}`)
    const known = await target(`diagnosticId=${id}&resultCode=ADE`)
    expect(known.status).toBe(302)
    expect(known.headers.get('location')).toBe(`http://localhost:3000${path}/result/ADE`)
    expect((await target(`diagnosticId=${id}&resultCode=XXX`)).status).toBe(404)
    expect((await target(`diagnosticId=${owner.userId}&resultCode=ADE`)).status).toBe(404)
    expect((await target('diagnosticId=1%27--&resultCode=ADE')).status).toBe(404)
    expect((await target('')).status).toBe(404)
  })
})

describe('pictures', () => {
  const jpeg = () =>
    sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()

  async function upload() {
    const name = `${owner.userId}/diagnostics/diagnostic-x-${Date.now()}.jpg`
    const { error } = await owner.client.storage
      .from('diagnostic-images')
      .upload(name, await jpeg(), { contentType: 'image/jpeg', upsert: true })
    expect(error).toBeNull()
    return name
  }

  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('come in the width asked for, as %s', async (format, decoded) => {
    const name = await upload()
    const answer = await get(`/images/480/${format}/${name}`)
    expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    const { width, height, format: found } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, found }).toEqual({ width: 480, height: 240, found: decoded })
  })

  test('are never made larger, and only in known widths and formats', async () => {
    const name = await upload()
    const wide = await get(`/images/1280/webp/${name}`)
    expect((await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).width).toBe(1000)
    expect((await get(`/images/481/webp/${name}`)).status).toBe(404)
    expect((await get(`/images/480/png/${name}`)).status).toBe(404)
    expect((await get('/images/480/webp/nobody/nothing.jpg')).status).toBe(404)
    expect((await get('/images/480/webp/../../secrets.json')).status).toBe(404)
  })

  test('a social image is drawn in 1200×630 with rare characters, cached, and unknown ones are a 404', async () => {
    const { publicurl } = await publish({ title: '髙﨑①㈱☆～の診断😀' })
    const answer = await get(`/images/social/${publicurl}/cover-1.png`)
    const png = Buffer.from(await answer.arrayBuffer())
    const { width, height, format } = await sharp(png).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    const again = await get(`/images/social/${publicurl}/cover-1.png`)
    expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true)
    expect((await get(`/images/social/${publicurl}/XXX-1.png`)).status).toBe(404)
    expect((await get('/images/social/nothing/cover-1.png')).status).toBe(404)
  })

  test('the product has a social image of its own', async () => {
    const answer = await get('/images/social/product.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})

test('the sitemap has the public pages and only what its creator lists', async () => {
  const listed = await publish({ listed_in_sitemap: true })
  const unlisted = await publish()
  const draft = await publish({ listed_in_sitemap: true, ispublished: false })
  const xml = await (await get('/sitemap.xml')).text()
  expect(xml).toContain('<loc>http://localhost:3000/contact</loc>')
  expect(xml).toContain(`<loc>http://localhost:3000${listed.path}</loc>`)
  expect(xml).not.toContain(unlisted.path)
  expect(xml).not.toContain(draft.path)
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
