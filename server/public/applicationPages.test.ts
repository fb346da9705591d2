import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { createStoresLoader } from '#web/app/storesLoader.ts'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import { MARK_KEPT_SESSION } from '#web/session/keptSession.ts'
import { readConfig } from '../config/config.ts'
import { createApplicationPages } from './applicationPages.ts'
import { publicConfig } from './publicConfig.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-pages-'))
afterAll(() => rm(folder, { recursive: true }))

const INDEX = `<!doctype html><html lang="ja"><head><link rel="preload" href="/config.json" as="fetch" crossorigin />
<title>ミツジク</title><link rel="modulepreload" crossorigin href="/app.js"><link rel="stylesheet" crossorigin href="/style.css"></head><body><div id="root"></div></body></html>`
const LANDING = `export const renderLanding = async ({ samples }) => '<h1>3つの軸で</h1>' + samples.map(({ path }) => path).join()`

writeFileSync(path.join(folder, 'index.html'), INDEX)
writeFileSync(path.join(folder, 'style.css'), 'h1{color:navy}')
writeFileSync(path.join(folder, 'landing.mjs'), LANDING)

const FISH: PublishedSample = { slug: 'fish', path: '/diagnostic/fish', imageUrl: null, pictureName: null }

function pages(root = folder, landing = 'landing.mjs') {
  return createApplicationPages({
    folder: root,
    landing: path.join(folder, landing),
    logger: pino({ level: 'silent' }),
  })
}

function browserConfig(env: Record<string, string> = {}, samples: PublishedSample[] = []) {
  return publicConfig(readConfig(env), 'key', samples)
}

describe('the HTML of the application', () => {
  test('holds the landing page and its style at /, so that it shows without a script', async () => {
    const page = await pages()('/', browserConfig())
    expect(page?.html).toContain('<div id="root"><h1>3つの軸で</h1></div>')
    expect(page?.html).toContain('<style>h1{color:navy}</style>')
    expect(page?.html).not.toMatch(/rel="stylesheet"|rel="preload"/)
    expect(page?.html).toContain('<link rel="later" crossorigin href="/app.js">')
    expect(page?.html).toContain('<link rel="canonical" href="http://localhost:3000/">')
  })

  test('knows of no session where it is rendered, without a browser', () => {
    const stores = createStoresLoader(browserConfig())
    const session = createSessionSource(stores, { mayHaveSession: false, shown: true })
    expect(session.state().status).toBe('signed-out')
  })

  test('marks who keeps a session before / is painted, by a script that the policy names', async () => {
    const page = await pages()('/', browserConfig())
    const [, script = ''] = /<script>(.*?)<\/script><\/head>/.exec(page?.html ?? '') ?? []
    expect(script).toBe(MARK_KEPT_SESSION)
    expect(page?.scriptSource).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect((await pages()('/dashboard', browserConfig()))?.scriptSource).toBeNull()
  })

  test('is empty elsewhere, where who is signed in decides', async () => {
    const page = await pages()('/dashboard', browserConfig())
    expect(page?.html).toContain('<div id="root"></div>')
    expect(page?.html).toContain('<link rel="modulepreload" crossorigin href="/app.js">')
    expect(page?.html).not.toContain('canonical')
  })

  test('carries the product’s own name and image for whoever shares it', async () => {
    const page = await pages()(
      '/contact',
      browserConfig({ PRODUCT_NAME: '三択&診断', PUBLIC_URL: 'https://a.example' }),
    )
    expect(page?.html).toContain('<title>お問い合わせ | 三択&amp;診断</title>')
    expect(page?.html).toContain('<link rel="canonical" href="https://a.example/contact">')
    expect(page?.html).toContain('<meta property="og:site_name" content="三択&amp;診断">')
    expect(page?.html).toContain('<meta property="og:image" content="https://a.example/images/social/product.png">')
    expect(page?.html).not.toContain('ミツジク')
  })

  test.each([
    ['/', false],
    ['/contact', false],
    ['/privacy-policy', false],
    ['/register', true],
    ['/dashboard', true],
    ['/no-such-page', true],
    ['/constructor', true],
  ])('%s has one title, and is kept from search engines: %s', async (pathname, kept) => {
    const { html } = (await pages()(pathname, browserConfig())) ?? { html: '' }
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.includes('<meta name="robots" content="noindex, nofollow">')).toBe(kept)
    expect(html.includes('<link rel="canonical"')).toBe(!kept)
  })

  test('carries the configuration as data that no text in it can end', async () => {
    const page = await pages()('/', browserConfig({ OPERATOR_COMPANY: '</script><b>$& 商会' }))
    const [, json = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(page?.html ?? '') ?? []
    expect(JSON.parse(json)).toMatchObject({ operator: { company: '</script><b>$& 商会' } })
  })

  test.each([
    [{ OPERATOR_EMAIL: 'info@a.co.jp', ADMIN_EMAIL: 'admin@a.co.jp' }, 'info@a.co.jp'],
    [{ ADMIN_EMAIL: 'admin@a.co.jp' }, 'admin@a.co.jp'],
    [{ ADMIN_EMAIL: 'admin@a.co.jp', OPERATOR_PHONE: '03-0000-0000' }, null],
    [{ ADMIN_EMAIL: 'admin@example.com' }, null],
    [{ ADMIN_EMAIL: 'admin@mail.example' }, null],
    [{ ADMIN_EMAIL: 'root@localhost' }, null],
    [{ ADMIN_EMAIL: 'admin@best-example.com' }, 'admin@best-example.com'],
    [{}, null],
  ])('names whom to write to: %j', (env, contactEmail) => {
    expect(browserConfig(env)).toMatchObject({ contactEmail })
  })

  test('follows the samples that are published', async () => {
    const pageOf = pages()
    expect((await pageOf('/', browserConfig()))?.html).not.toContain('/diagnostic/fish</div>')
    expect((await pageOf('/', browserConfig({}, [FISH])))?.html).toContain('/diagnostic/fish</div>')
  })

  test('is left to the browser when the landing page cannot be rendered', async () => {
    const page = await pages(folder, 'missing.mjs')('/', browserConfig())
    expect(page?.html).toContain('<div id="root"></div>')
  })

  test('is nobody’s while nothing is built', async () => {
    expect(await pages(path.join(folder, 'nothing'))('/', browserConfig())).toBeNull()
  })
})
