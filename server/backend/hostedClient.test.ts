import { serve } from '@hono/node-server'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleId } from '#samples/sampleId.ts'
import { readConfig } from '#server/config/config.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { createPublicPages } from '../public/createPublicPages.ts'
import { createPublishedSource } from '../public/publishedSource.ts'
import { createHostedClient } from './hostedClient.ts'

/** The embedded backend on a port of its own stands in for a hosted project: it speaks the same protocol. */
let backend: TestBackend
let project: { url: string; close: () => Promise<void> }
let owner: Awaited<ReturnType<TestBackend['account']>>

const silent = pino({ level: 'silent' })

beforeAll(async () => {
  backend = await startTestBackend()
  project = await new Promise((resolve) => {
    const server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    )
  })
  owner = await backend.account('owner@example.com')
  await backend.database.query(`update public.profiles set plan_type = 'admin' where id = $1`, [owner.userId])
})

afterAll(async () => {
  await project.close()
  await backend.close()
})

async function open(url = project.url, samplesOwner = '') {
  const config = readConfig({
    PUBLIC_URL: 'https://shindan.example.test',
    DATA_DIR: backend.dataDir,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: backend.anonKey,
    SUPABASE_SAMPLES_OWNER: samplesOwner,
  })
  const client = createHostedClient(config, silent)
  const source = await createPublishedSource(client, config, silent)
  const assets = () => ({
    bootScript: 'import("/visitor/assets/startVisitor.js")',
    later: ['/visitor/assets/startVisitor.js', '/visitor/assets/startVisitor.css'],
    progress: '/progress/assets/progress.js',
    introCss: '',
    runCss: '',
  })
  return {
    client,
    source,
    pages: createPublicPages({
      config,
      source,
      secret: 'secret',
      logger: silent,
      admission: testAdmission(),
      visits: null,
      assets,
    }),
  }
}

async function publish(columns: Record<string, unknown> = {}) {
  const row = { ...publishedRow(owner.userId), ...columns }
  const { error } = await owner.client.from('diagnostics').insert(row)
  expect(error).toBeNull()
  return { ...row, path: `/diagnostic/${row.publicurl}` }
}

test('finds what is published, as any visitor may, and nothing else', async () => {
  const { source } = await open()
  const { id, publicurl } = await publish()
  expect(await source.find({ slug: publicurl })).toMatchObject({ id, publicUrl: publicurl })
  expect(await source.find({ id })).toMatchObject({ id })
  expect(await source.find({ slug: 'nothing-here' })).toBeNull()
  expect(await source.find({ slug: 'a,ispublished.eq.false' })).toBeNull()
  const draft = await publish({ ispublished: false })
  expect(await source.find({ slug: draft.publicurl })).toBeNull()
})

test('the page is rendered, and the visitor is told where the project is', async () => {
  const { pages } = await open()
  const { path, id } = await publish({ title: '遠くの診断' })
  const html = await (await pages.request(path)).text()
  expect(html).toMatch(/<h1[^>]*>.*遠くの<wbr\/>診断.*<\/h1>/)
  // Without the service key visits cannot be counted.
  expect(html).not.toContain('/progress/')
  const json = /id="mz-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).backend).toEqual({ supabaseUrl: project.url, supabaseAnonKey: backend.anonKey })
  const target = await pages.request(`/functions/v1/generate-og-tags?diagnosticId=${id}&resultCode=ADE`)
  expect(target.headers.get('location')).toBe(`https://shindan.example.test${path}/result/ADE?ref=share-facebook-ADE`)
  expect((await pages.request('/functions/v1/generate-og-tags?diagnosticId=1&resultCode=ADE')).status).not.toBe(302)
})

test('pictures come from its bucket', async () => {
  const { pages, source } = await open()
  const name = `${owner.userId}/diagnostics/diagnostic-x-1.jpg`
  const jpeg = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { error } = await owner.client.storage
    .from('diagnostic-images')
    .upload(name, jpeg, { contentType: 'image/jpeg', upsert: true })
  expect(error).toBeNull()
  const { path } = await publish({ imageurl: `${source.resizableImages}${name}` })
  const html = await (await pages.request(path)).text()
  expect(html).not.toContain(owner.userId)
  const [, shown = ''] = /\/images\/640\/avif\/([^ ]+) 640w/.exec(html) ?? []
  expect(html).toContain(`src="/pictures/${shown}"`)
  for (const address of [`/images/320/webp/${shown}`, `/pictures/${shown}`]) {
    const answer = await pages.request(address)
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toMatch(/webp|jpeg/)
  }
  const small = await pages.request(`/images/320/webp/${name}`)
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
  expect((await pages.request('/images/320/webp/nobody/nothing.jpg')).status).toBe(404)
})

test('a picture’s name leads nowhere else, and no redirect of the storage is followed', async () => {
  const asked: string[] = []
  const elsewhere = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${input} ${init?.redirect}`)
    return new Response(null, { status: 404 })
  })
  const { source } = await open()
  for (const name of ['../../../auth/v1/settings', 'a/./b.jpg', 'a//b.jpg'])
    expect(await source.openImage(name)).toBeNull()
  expect(elsewhere).not.toHaveBeenCalled()
  expect(await source.openImage('a/b.jpg')).toBeNull()
  expect(asked).toEqual([`${source.resizableImages}a/b.jpg error`])
})

test('the sitemap has what its creators list', async () => {
  const { pages } = await open()
  const listed = await publish({ listed_in_sitemap: true })
  const unlisted = await publish()
  const xml = await (await pages.request('/sitemap.xml')).text()
  expect(xml).toContain(`<loc>https://shindan.example.test${listed.path}</loc>`)
  expect(xml).not.toContain(unlisted.path)
})

test('samples are listed diagnostics of the configured owner; a stranger’s id or slug does not count', async () => {
  const listed = await publish({ id: sampleId('travel'), publicurl: 'travel', listed_in_sitemap: true })
  const stranger = await backend.account('stranger@example.com')
  expect(await (await open()).source.samples()).toEqual([])
  expect(await (await open(project.url, stranger.userId)).source.samples()).toEqual([])
  expect(await (await open(project.url, owner.userId)).source.samples()).toContainEqual({
    id: listed.id,
    slug: 'travel',
    title: listed.title,
    imageUrl: null,
  })
})

test('a project that is away is told apart from a diagnostic that is not there', async () => {
  const { pages, client } = await open('http://127.0.0.1:9')
  expect(await client.ready()).toBe('unavailable')
  expect(await (await open()).client.ready()).toBe('ok')
  expect((await pages.request('/diagnostic/anything')).status).toBe(503)
  const target = '/functions/v1/generate-og-tags?diagnosticId=00000000-0000-4000-8000-000000000000&resultCode=ACE'
  expect((await pages.request(target)).status).toBe(503)
})
