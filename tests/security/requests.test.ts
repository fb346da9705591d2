import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

const BUCKET = 'diagnostic-images'

let server: WholeServer
let owner: Awaited<ReturnType<WholeServer['account']>>
let row: ReturnType<typeof publishedRow>

beforeAll(async () => {
  server = await startWholeServer()
  owner = await server.account('owner@example.com')
  row = publishedRow(owner.userId)
  const { error } = await owner.client.from('diagnostics').insert(row)
  expect(error).toBeNull()
})
afterAll(() => server.close())

describe('every answer', () => {
  test.each([
    ['/', 'GET'],
    ['/healthz', 'GET'],
    ['/config.json', 'GET'],
    ['/index.html', 'GET'],
    ['/nothing.js', 'GET'],
    ['/diagnostic/nothing', 'GET'],
    ['/functions/v1/generate-og-tags?diagnosticId=x&resultCode=y', 'GET'],
    ['/rest/v1/diagnostics', 'GET'],
    ['/rest/v1/diagnostics', 'PUT'],
    ['/auth/v1/token', 'POST'],
    ['/auth/v1/verify?token=x&type=signup', 'GET'],
    ['/storage/v1/object/public/diagnostic-images/x.jpg', 'GET'],
    ['/outbox.json', 'GET'],
    ['/metrics', 'GET'],
    ['/images/social/nothing/cover-1.png', 'GET'],
    ['/diagnostic/x/', 'GET'],
    ['/%00', 'GET'],
    ['/sitemap.xml', 'OPTIONS'],
  ])('%s %s has the security headers', async (path, method) => {
    const { headers, status } = await server.raw(path, {}, method)
    expect(status).toBeLessThan(500)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')?(;|$)/)
    expect(policy).toMatch(/object-src 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('a host that is not ours', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example;proto=http',
    'x-original-url': '/admin/users',
    'x-rewrite-url': '/outbox.json',
  }

  test('is never repeated in a page, an address or a redirect', async () => {
    const type = row.resulttypes[0]?.code
    for (const path of [
      '/',
      '/index.html',
      '/config.json',
      '/embed.js',
      '/robots.txt',
      '/sitemap.xml',
      `/diagnostic/${row.publicurl}`,
      `/diagnostic/${row.publicurl}/`,
      `/diagnostic/${row.publicurl}/result/${type}`,
      `/functions/v1/generate-og-tags?diagnosticId=${row.id}&resultCode=${type}`,
      '/auth/v1/verify?token=x&type=recovery&redirect_to=http://evil.example/reset-password',
    ]) {
      const { body, headers } = await server.raw(path, lies)
      expect([path, `${JSON.stringify(headers)}${body}`.includes('evil.example')]).toEqual([path, false])
    }
  })

  test('does not get into the link of a mail', async () => {
    const body = JSON.stringify({ email: 'owner@example.com' })
    const headers = { apikey: server.anonKey, 'content-type': 'application/json' }
    await server.raw('/auth/v1/recover?redirect_to=http://evil.example/', { ...lies, ...headers }, 'POST', body)
    const [mail] = await server.mails('owner@example.com')
    expect(mail?.links.length).toBeGreaterThan(0)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test.each(Object.entries(lies).slice(0, 4))('opens no outbox: %s: %s', async (name, value) => {
    for (const path of ['/outbox', '/outbox.json']) {
      expect((await server.raw(path, { host: 'localhost:3000', [name]: value })).status).toBe(404)
    }
  })
})

describe('a path that leads out of its folder', () => {
  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/visitor/../../server/main.js',
    '/visitor/%2e%2e%2f%2e%2e%2fserver%2fmain.js',
    '/assets//etc/passwd',
    '//etc/passwd',
    '/assets/%00/../../package.json',
    '/assets/%c0%ae%c0%ae/package.json',
    '/storage/v1/object/public/diagnostic-images/../../../../secrets.json',
    '/storage/v1/object/public/diagnostic-images/%2e%2e%2f%2e%2e%2fsecrets.json',
    '/storage/v1/object/public/..%2f..%2fsecrets.json/x',
    '/images/320/webp/..%2f..%2f..%2fsecrets.json',
    '/images/320/webp/../../../secrets.json',
    '/images/social/..%2f..%2fsecrets/cover-1.png',
  ])('%s gives nothing away', async (path) => {
    const { status, body } = await server.raw(path)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/mitsujiku"|jwtSecret|createApp|root:|"dependencies"/)
  })
})

describe('a picture that is also something else', () => {
  const SCRIPT = '<html><script>alert(1)</script></html>'

  test.each(['behind its end', 'in a comment of its own'])(
    '%s is served as a picture and nothing else',
    async (where) => {
      const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      const page = Buffer.from(SCRIPT)
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
      const bytes =
        where === 'behind its end'
          ? Buffer.concat([made, page])
          : Buffer.concat([made.subarray(0, 2), comment, made.subarray(2)])
      const name = `${owner.userId}/diagnostics/diagnostic-${where.length}-1.jpg`
      const stored = await owner.client.storage
        .from(BUCKET)
        .upload(name, bytes, { contentType: 'image/jpeg', upsert: true })
      expect(stored.error).toBeNull()
      const { headers, status } = await server.raw(`/storage/v1/object/public/${BUCKET}/${name}`, {
        accept: 'text/html',
      })
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/jpeg',
        'nosniff',
      ])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      const made2 = await server.request(`/storage/v1/object/public/${BUCKET}/${name}?download=x.html`)
      expect([made2.status, made2.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(made2.headers.get('content-disposition') ?? '').not.toContain('html')
    },
  )

  test.each([
    ['x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['x.html', 'text/html', SCRIPT],
    ['x.jpg', 'image/jpeg', `GIF89a/*${SCRIPT}*/`],
    ['x.jpg', 'image/jpeg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['x.jpg', 'image/jpeg', `%PDF-1.4 ${SCRIPT}`],
  ])('%s as %s is not stored: %s', async (file, contentType, text) => {
    const name = `${owner.userId}/diagnostics/${file}`
    const stored = await owner.client.storage
      .from(BUCKET)
      .upload(name, Buffer.from(text), { contentType, upsert: true })
    expect(stored.error).not.toBeNull()
    expect((await server.raw(`/storage/v1/object/public/${BUCKET}/${name}`)).status).toBe(400)
  })
})

describe('a bot that is noticed', () => {
  test('is flagged, stored and counted like everybody', async () => {
    const sent = responseRow(row.id)
    const completedat = new Date().toISOString()
    const response = { ...sent, website: 'x', startedat: completedat, completedat }
    expect((await server.client().from('diagnostic_responses').insert(response)).error).toBeNull()
    const stored = await owner.client.from('diagnostic_responses').select('suspicion').eq('id', response.id).single()
    expect(stored.data).toEqual({ suspicion: ['honeypot', 'speed'] })
    const { data } = await owner.client.from('diagnostics').select('responsecount, leadcount').eq('id', row.id).single()
    expect(data).toEqual({ responsecount: 1, leadcount: 1 })
  })
})

describe('a link that was used', () => {
  test('says so, and signs nobody in', async () => {
    const { email } = { email: 'once@example.com' }
    await server.client().auth.signUp({ email, password: 'himitsu-2026', options: { data: { name: 'x' } } })
    const [mail] = await server.mails(email)
    const link = new URL(mail?.links.find((address) => address.includes('/verify')) ?? '')
    const first = await server.raw(link.pathname + link.search)
    expect(first.headers.location).toContain('access_token=')
    const second = await server.raw(link.pathname + link.search)
    expect(second.headers.location).not.toContain('access_token')
    expect(second.headers.location).toContain('error_code=email_already_confirmed')
  })
})
