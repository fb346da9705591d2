import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageData } from '#domain/wire/pageData.ts'
import { NOTIFIED, startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

const NASTY = '</script><script>alert(1)</script>&"\'<b>'

/** The page as a crawler reads it: no script, only the tags. */
function readTags(html: string) {
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? null
  return { content, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? null }
}

describe('the page of a diagnostic', () => {
  test('has the intro, the metadata and the data in the HTML', async () => {
    const { path } = await site.publish({ title: 'はじめての診断', description: '一行目\n二行目' })
    const answer = await site.get(path)
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
    expect(/<h1.*<\/h1>/.exec(html)?.[0]).toMatch(/>はじめての<wbr\/>診断</)
    expect(html).toContain('3つの軸でわかるあなたのタイプ')
    expect(html).toContain('診断を始める')
    expect(html).toContain('<script type="module" async>import("/visitor/assets/startVisitor.js")</script>')
    expect(html).toContain('<link rel="later" data-as="script" href="/visitor/assets/startVisitor.js" crossorigin>')
    expect(html).toContain('<link rel="later" data-as="style" href="/visitor/assets/startVisitor.css" crossorigin>')
  })

  test('has the ground of its design template before any style is read', async () => {
    const { path } = await site.publish({ design_template: 'image-centric' })
    const html = await (await site.get(path)).text()
    expect(readTags(html).content('theme-color')).toBe('#14161a')
    expect(html).toContain('html{background:#14161a;color-scheme:dark}')
  })

  test('escapes everything a creator wrote', async () => {
    const { path } = await site.publish({ title: NASTY, description: NASTY })
    const html = await (await site.get(path)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>')
    const json = /<script type="application\/json" id="mz-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).diagnostic.title).toBe(NASTY)
  })

  test('gives visitors no owner, no counters and only the questions that are asked, with breaks between words', async () => {
    const questions = [1, 2, 3].flatMap((axis) =>
      Array.from({ length: 15 }, (_, index) => ({
        id: `axis-${axis}-${index}`,
        axisId: `axis-${axis}`,
        text: `予定が空いた${index}`,
        leftChoice: 'はい',
        rightChoice: 'いいえ',
      })),
    )
    const { path } = await site.publish({ questions, questionsperaxis: 5 })
    const html = await (await site.get(path)).text()
    expect(html).toContain('全15問')
    expect(html).not.toContain('axis-1-5')
    const data = JSON.parse(/id="mz-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(v.parse(PageData, data)).toEqual(data)
    expect(data.diagnostic.questions[0].text).toMatch(/^予定が\u200b空いた/)
    for (const key of ['userId', 'createdAt', 'responseCount', 'leadCount'])
      expect(data.diagnostic).not.toHaveProperty(key)
  })

  test('a save and an unpublishing show at once', async () => {
    const row = await site.publish({ title: '前の題' })
    const first = await site.get(row.path)
    expect(await first.text()).toContain('前の題')
    const { path: _, ...stored } = row
    await site.owner.client.from('diagnostics').upsert({ ...stored, title: '後の題' })
    await expect.poll(async () => (await site.get(row.path)).text(), NOTIFIED).toContain('後の題')
    const again = await site.get(row.path, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(200)
    await site.owner.client.from('diagnostics').update({ ispublished: false }).eq('id', row.id)
    await expect.poll(async () => (await site.get(row.path)).status, NOTIFIED).toBe(404)
  })

  test('is sent compressed, and not at all to a browser that knows it, which asks each time', async () => {
    const { path } = await site.publish()
    const answer = await site.get(path, { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    const known = await site.get(path, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(known.headers.get('Cache-Control')).toMatch(/max-age=0, must-revalidate,/)
  })

  test('has no way out when it stands in another page', async () => {
    const { path } = await site.publish()
    expect(await (await site.get(path)).text()).toContain('閉じる')
    expect(await (await site.get(`${path}?embed=1`)).text()).not.toContain('閉じる')
  })

  test.each(['/diagnostic/nothing-here', '/diagnostic/', '/diagnostic/a/b/c', '/diagnostic/%E0%A4%A'])(
    'of %s is a 404 that is not indexed',
    async (path) => {
      const answer = await site.get(path)
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(readTags(html).content('robots')).toBe('noindex')
      expect(html).toMatch(/<h1[^>]*>診断が見つかりません<\/h1>/)
      expect(html).toContain('ホームに戻る')
    },
  )

  test('says that it could not be loaded while the backend is away', async () => {
    const away = { find: () => Promise.reject(new Error('outage')) }
    const answer = await site.pagesWith({ source: away }).request('/diagnostic/anything')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('診断の読み込み中にエラーが発生しました')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
    expect(() => new Function(script)).not.toThrow()
  })

  test('says what it needs where no script runs', async () => {
    const { path } = await site.publish()
    const html = await (await site.get(path)).text()
    expect(html).toMatch(/<noscript>.*JavaScriptを有効にしてください。.*<\/noscript>\s*<div id=/)
  })
})

test('visits are counted on the page and on shared results, with the version of its questions', async () => {
  const { id, path } = await site.publish({ questionsperaxis: 9 })
  const { data } = await site.owner.client.from('question_versions').select('id').eq('diagnosticid', id)
  const script = `<script async src="/progress/assets/progress.js" data-version="${data?.[0]?.id}" data-asked="27"></script>`
  const isCounted = async (address: string) => (await (await site.get(address)).text()).includes(script)
  const pages = [path, `${path}?embed=1`, `${path}/result/ACE`, `${path}/result/XYZ`]
  expect(await Promise.all(pages.map(isCounted))).toEqual([true, true, true, false])
})

test('who guesses slugs is stopped, and opens what is known all the same', async () => {
  const { path } = await site.publish()
  const pages = site.pagesWith({})
  expect((await pages.request(path)).status).toBe(200)
  const guess = async (n: number) => (await pages.request(`/diagnostic/guess-${n}`)).status
  const guesses = await Promise.all(Array.from({ length: 300 }, (_, n) => guess(n)))
  expect(new Set(guesses)).toEqual(new Set([404]))
  expect(await guess(300)).toBe(429)
  expect((await pages.request(path)).status).toBe(200)
})

describe('a shared result', () => {
  test('has the title, description and drawn image of exactly that type', async () => {
    const { path, publicurl } = await site.publish({ title: '働き方診断' })
    const html = await (await site.get(`${path}/result/BDF`)).text()
    const { content, title } = readTags(html)
    expect(title).toBe('BDFの人 - 働き方診断 | ミツジク')
    expect(content('og:url')).toBe(`http://localhost:3000${path}/result/BDF`)
    expect(content('og:image')).toContain(`http://localhost:3000/images/social/${publicurl}/BDF-`)
    expect(html).toContain(`href="${path}"`)
    expect(html).toContain('診断を受けてみる')
    // The ref of a shared link changes neither the page nor its canonical address.
    expect(await (await site.get(`${path}/result/BDF?ref=share-line-BDF`)).text()).toBe(html)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json"| async src="\/progress\/)/)
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
    for (const alt of ['og:image:alt', 'twitter:image:alt']) expect(content(alt)).toBe('BDFの人 - 働き方診断')
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(linked)).toMatchObject({
      '@type': 'Quiz',
      name: 'BDFの人 - 働き方診断',
      image: content('og:image'),
    })
  })

  test('of an unknown code is a 404', async () => {
    const { path } = await site.publish()
    for (const code of ['XYZ', 'aaa', 'ac']) expect((await site.get(`${path}/result/${code}`)).status).toBe(404)
  })

  test('the share target leads there, and knows nothing else', async () => {
    const { id, path } = await site.publish()
    const target = (query: string) => site.get(`/functions/v1/generate-og-tags?${query}`)
    const known = await target(`diagnosticId=${id}&resultCode=ADE`)
    expect(known.status).toBe(302)
    expect(known.headers.get('location')).toBe(`http://localhost:3000${path}/result/ADE?ref=share-facebook-ADE`)
    expect((await target(`diagnosticId=${id}&resultCode=XXX`)).status).toBe(404)
    expect((await target(`diagnosticId=${site.owner.userId}&resultCode=ADE`)).status).toBe(404)
    expect((await target('diagnosticId=1%27--&resultCode=ADE')).status).toBe(404)
    expect((await target('')).status).toBe(404)
  })
})

test('the sitemap has the public pages and only what its creator lists', async () => {
  const listed = await site.publish({ listed_in_sitemap: true })
  const unlisted = await site.publish()
  const draft = await site.publish({ listed_in_sitemap: true, ispublished: false })
  const xml = await (await site.get('/sitemap.xml')).text()
  expect(xml).toContain('<loc>http://localhost:3000/contact</loc>')
  expect(xml).toContain(`<loc>http://localhost:3000${listed.path}</loc>`)
  expect(xml).not.toContain(unlisted.path)
  expect(xml).not.toContain(draft.path)
  expect(await (await site.get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
