import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

const BUCKET = 'diagnostic-images'

let backend: TestBackend
let owner: SupabaseClient
let ownerId: string
let red: Uint8Array<ArrayBuffer>
let blue: Uint8Array<ArrayBuffer>

async function jpeg(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 16, height: 9, channels: 3, background } })
  return new Uint8Array(await image.jpeg({ quality: 80 }).toBuffer())
}

beforeAll(async () => {
  backend = await startTestBackend()
  const account = await backend.account('owner@example.com')
  owner = account.client
  ownerId = account.userId
  red = await jpeg('red')
  blue = await jpeg('blue')
})
afterAll(() => backend.close())

const bucket = (client = owner) => client.storage.from(BUCKET)
const nameOf = (name: string, id = ownerId) => `${id}/diagnostics/diagnostic-${name}.jpg`
const options = { upsert: true, contentType: 'image/jpeg' }

function get(name: string, init?: RequestInit): Promise<Response> {
  return backend.request(new URL(bucket().getPublicUrl(name).data.publicUrl).pathname, init)
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(backend.dataDir, 'storage'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('images', () => {
  it('are uploaded raw and as a form, read by everybody, and kept for a year', async () => {
    const name = nameOf('1')
    const raw = await bucket().upload(name, red, options)
    expect(raw).toMatchObject({ error: null, data: { path: name, fullPath: `${BUCKET}/${name}` } })
    const form = await bucket().upload(nameOf('2'), new Blob([blue], { type: 'image/jpeg' }), options)
    expect(form.error).toBeNull()

    const answer = await get(name)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(red.byteLength),
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
      'x-content-type-options': 'nosniff',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(red)
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(name, { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
    const head = await get(name, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(red.byteLength),
    ])
    expect((await backend.openImage(BUCKET, nameOf('2')))?.bytes).toEqual(blue)
  })

  it('are replaced whole, and the old bytes go', async () => {
    const name = nameOf('replaced')
    await bucket().upload(name, red, options)
    const before = await storedFiles()
    const twice = await bucket().upload(name, blue, { contentType: 'image/jpeg' })
    expect(twice.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    expect(new Uint8Array(await (await get(name)).arrayBuffer())).toEqual(red)
    expect((await bucket().upload(name, blue, options)).error).toBeNull()
    expect(new Uint8Array(await (await get(name)).arrayBuffer())).toEqual(blue)
    expect(await storedFiles()).toHaveLength(before.length)
  })

  it('are deleted by their owner alone', async () => {
    const stranger = (await backend.account('stranger@example.com')).client
    const name = nameOf('deleted')
    await bucket().upload(name, red, options)
    // A list would look at the files of all accounts, and the product needs none.
    expect((await bucket().list(`${ownerId}/diagnostics`)).error).toMatchObject({ statusCode: '404' })

    expect(await bucket(stranger).remove([name])).toMatchObject({ data: [], error: null })
    expect(await bucket(backend.client()).remove([name])).toMatchObject({ data: [] })
    expect((await get(name)).status).toBe(200)
    const before = (await storedFiles()).length
    expect((await bucket().remove([name])).data).toMatchObject([{ name, bucket_id: BUCKET }])
    expect(await (await get(name)).json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
    })
    expect(await storedFiles()).toHaveLength(before - 1)
  })

  it('of a bucket that is not public are nobody’s to read', async () => {
    const name = nameOf('private')
    await bucket().upload(name, red, options)
    await backend.database.query('update storage.buckets set public = false where id = $1', [BUCKET])
    try {
      expect(await (await get(name)).json()).toMatchObject({ statusCode: '404' })
    } finally {
      await backend.database.query('update storage.buckets set public = true where id = $1', [BUCKET])
    }
    expect((await get(name)).status).toBe(200)
  })

  it('show which buckets a caller may see', async () => {
    expect((await owner.storage.listBuckets()).data).toMatchObject([{ id: BUCKET, public: true }])
    expect((await backend.client().storage.listBuckets()).data).toEqual([])
  })
})

describe('refused uploads', () => {
  const html = new TextEncoder().encode('<html><script>alert(1)</script></html>')
  const polyglot = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...html])
  const cut = () => red.slice(0, 60)
  /** Its frames marked as comments. */
  const withoutFrame = (image: Uint8Array) =>
    image.map((byte, at) => (image[at - 1] === 0xff && byte >= 0xc0 && byte <= 0xc2 ? 0xfe : byte))

  /** Rewrites the size in its first frame. */
  function withSize(width: number, height: number) {
    const bytes = Buffer.from(red)
    const frame = bytes.findIndex(
      (byte, at) => byte === 0xff && (bytes[at + 1] ?? 0) >= 0xc0 && (bytes[at + 1] ?? 0) <= 0xc2,
    )
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
    return new Uint8Array(bytes)
  }

  it.each([
    ['a page called an image', () => html, 'image/jpeg', '415'],
    ['a page behind the first bytes of an image', () => polyglot, 'image/jpeg', '415'],
    ['an image that breaks off', cut, 'image/jpeg', '415'],
    ['a scan without a frame', () => withoutFrame(red), 'image/jpeg', '415'],
    ['an image called a page', () => red, 'text/html', '415'],
    ['a drawing', () => new TextEncoder().encode('<svg/>'), 'image/svg+xml', '415'],
    ['nothing', () => new Uint8Array(), 'image/jpeg', '415'],
    ['more than 16 megapixels', () => withSize(4001, 4000), 'image/jpeg', '413'],
    ['an image without a size', () => withSize(0, 0), 'image/jpeg', '415'],
    ['more than 2 MB', () => new Uint8Array(2 * 1024 * 1024 + 1), 'image/jpeg', '413'],
  ])('%s', async (_, bytes, contentType, statusCode) => {
    const before = await storedFiles()
    const { error } = await bucket().upload(nameOf('refused'), bytes(), { upsert: true, contentType })
    expect(error).toMatchObject({ statusCode })
    expect((await get(nameOf('refused'))).status).toBe(400)
    expect(await storedFiles()).toEqual(before)
  })

  it('two files in one form', async () => {
    const body = new FormData()
    for (const [name, bytes] of [
      ['a', red],
      ['b', blue],
    ] as const) {
      body.append(name, new Blob([bytes], { type: 'image/jpeg' }))
    }
    const { data } = await owner.auth.getSession()
    const answer = await backend.request(`/storage/v1/object/${BUCKET}/${nameOf('two')}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${data.session?.access_token}` },
      body,
    })
    expect(await answer.json()).toMatchObject({ statusCode: '400', message: 'A form with one file is wanted' })
    expect((await get(nameOf('two'))).status).toBe(400)
  })

  it('much more than 2 MB is not even read', async () => {
    const { error } = await bucket().upload(nameOf('huge'), new Uint8Array(5 * 1024 * 1024), options)
    expect(error).toMatchObject({ status: 413 })
  })

  const invalidKey = { statusCode: '400', error: 'InvalidKey' }
  it.each([
    // Resolved by the URL, so it is in no account's folder.
    ['a/../../etc/passwd.jpg', { statusCode: '403' }],
    ['%2e%2e%2fsecrets.json', invalidKey],
    ['diagnostics/..%2f..%2f..%2fsecrets.json', invalidKey],
    ['diagnostics%2f.%2fdiagnostic-1.jpg', invalidKey],
    ['diagnostics/diagnostic%5cb.jpg', invalidKey],
  ])('a name that leads elsewhere: %s', async (name, refusal) => {
    const before = await storedFiles()
    const account = await owner.auth.getSession()
    const answer = await backend.request(`/storage/v1/object/${BUCKET}/${ownerId}/${name}`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${account.data.session?.access_token}`,
        'content-type': 'image/jpeg',
        'x-upsert': 'true',
      },
      body: red,
    })
    expect(await answer.json()).toMatchObject(refusal)
    expect((await backend.request(`/storage/v1/object/public/${BUCKET}/${name}`)).ok).toBe(false)
    expect(await storedFiles()).toEqual(before)
  })

  it('to a folder that is not the caller’s, by nobody, or to a bucket that is not there', async () => {
    const stranger = (await backend.account('other@example.com')).client
    const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }
    const before = await storedFiles()
    expect((await bucket(stranger).upload(nameOf('foreign'), red, options)).error).toMatchObject(refusal)
    expect((await bucket(backend.client()).upload(nameOf('anonymous'), red, options)).error).toMatchObject(refusal)
    const elsewhere = await owner.storage.from('no-bucket').upload(nameOf('1'), red, options)
    expect(elsewhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    expect(await storedFiles()).toEqual(before)
  })
})

describe('what is not offered', () => {
  it.each([
    ['GET', `/storage/v1/object/${BUCKET}/x.jpg`],
    ['PUT', `/storage/v1/object/${BUCKET}/x.jpg`],
    ['POST', '/storage/v1/bucket'],
    ['POST', '/storage/v1/object/move'],
    ['POST', '/storage/v1/object/copy'],
    ['DELETE', `/storage/v1/bucket/${BUCKET}`],
    ['GET', '/storage/v1/render/image/public/x'],
  ])('%s %s is a 4xx', async (method, target) => {
    const answer = await backend.request(target, { method, headers: { apikey: backend.serviceKey } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
  })

  it('a request without a key gets 401', async () => {
    expect((await backend.request('/storage/v1/bucket')).status).toBe(401)
  })
})
