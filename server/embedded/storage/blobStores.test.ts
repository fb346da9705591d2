import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moveFiles, readFrom } from '#server/maintenance/moveFiles.ts'
import { readInstallation } from '#server/maintenance/readInstallation.ts'
import { createBackendImages } from '#store/supabase/imageStore.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { bucket, type FilePlace, sharedFolder } from '#tests/support/filePlaces.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import type { Database } from '../database/database.ts'
import { StartupError } from '../database/startupError.ts'
import type { BlobStore } from './blobStore.ts'
import { blobStoreOf } from './openBlobStore.ts'

const PATIENCE = 60_000
const LARGE = new Uint8Array(2 * 1024 * 1024).map((_, at) => at % 251)
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

describe.each([
  ['a shared folder', sharedFolder],
  ['a bucket', bucket],
])('%s', (_, create) => {
  let place: FilePlace
  /** As two processes have it: nothing in common but the configuration. */
  let one: BlobStore
  let other: BlobStore
  beforeAll(async () => {
    place = await create()
    one = blobStoreOf(place.config())
    other = blobStoreOf(place.config())
  }, PATIENCE)
  afterAll(() => place.close())

  test('what one process writes another reads, replaces and removes', async () => {
    const key = randomUUID()
    expect(await one.read(key)).toBeNull()
    await one.write(key, JPEG)
    expect(Buffer.from((await other.read(key)) ?? [])).toEqual(JPEG)
    await other.write(key, bytesOf('replaced'))
    expect(await one.read(key)).toEqual(bytesOf('replaced'))
    await other.remove(key)
    expect(await one.read(key)).toBeNull()
    await one.remove(key)
  })

  test('what many write at once arrives whole', async () => {
    const keys = Array.from({ length: 8 }, () => randomUUID())
    const before = await place.count()
    await Promise.all(keys.map((key, index) => (index % 2 === 0 ? one : other).write(key, LARGE)))
    for (const key of keys) expect(Buffer.from((await one.read(key)) ?? []).equals(LARGE)).toBe(true)
    expect(await place.count()).toBe(before + keys.length)
  })

  test.each(['../secrets.json', 'a/b', '', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427'])('%j is no key', async (key) => {
    for (const work of [one.read(key), one.remove(key), one.write(key, JPEG)])
      await expect(work).rejects.toThrow('UUID')
  })

  test('that is away fails with words of its own, and has everything when it is back', async () => {
    const key = randomUUID()
    await one.write(key, JPEG)
    await place.goAway()
    const working = [one.write(randomUUID(), JPEG), one.read(key), one.remove(key)]
    const outcomes = await Promise.allSettled(working)
    await place.comeBack()
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'BlobStoreUnavailable' } })
    expect(Buffer.from((await other.read(key)) ?? [])).toEqual(JPEG)
    await one.write(randomUUID(), JPEG)
  })
})

test('a file and its folder are on the disk when writing ends', async () => {
  const place = await sharedFolder()
  const handle = await open(import.meta.dirname)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  await blobStoreOf(place.config()).write(randomUUID(), JPEG)
  expect(sync).toHaveBeenCalledTimes(2)
  await place.close()
})

test('whoever reads a folder while another writes finds a file whole or not at all', async () => {
  const place = await sharedFolder()
  const [one, other] = [blobStoreOf(place.config()), blobStoreOf(place.config())]
  const keys = Array.from({ length: 8 }, () => randomUUID())
  const sizes = new Set<number | undefined>()
  let writing = true
  const reading = (async () => {
    while (writing) for (const key of keys) sizes.add((await other.read(key))?.length)
  })()
  await Promise.all(keys.map((key) => one.write(key, LARGE)))
  writing = false
  await reading
  await place.close()
  expect([...sizes].filter((size) => size !== undefined && size !== LARGE.length)).toEqual([])
})

describe.each([
  ['a shared folder', sharedFolder],
  ['a bucket', bucket],
])('images of two processes in %s', (_, create) => {
  const BUCKET = 'diagnostic-images'
  let place: FilePlace
  let database: Database
  let both: [TestBackend, TestBackend]
  let owner: Awaited<ReturnType<TestBackend['account']>>
  beforeAll(async () => {
    place = await create()
    database = await createTestDatabase()
    const first = await startTestBackend(place.env, database)
    both = [first, await startTestBackend({ ...place.env, DATA_DIR: first.dataDir }, database)]
    owner = await first.account('owner@example.com')
  }, PATIENCE)
  afterAll(async () => {
    for (const backend of both) await backend.close()
    await database.close()
    await place.close()
  }, PATIENCE)

  const ORIGIN = 'http://localhost:3000'
  const images = () =>
    createBackendImages(owner.client, { supabaseUrl: ORIGIN, origin: ORIGIN }, (input, init) =>
      both[1].request(String(input), init),
    )
  const diagnostic = () => ({ id: randomUUID(), userId: owner.userId })
  const upload = () => images().upload(diagnostic(), 'main', new Blob([JPEG], { type: 'image/jpeg' }))

  test('are uploaded at one, read with their tag and deleted at the other', async () => {
    const before = await place.count()
    const address = await upload()
    expect(await place.count()).toBe(before + 1)
    const [, other] = both
    const answer = await other.request(address)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG)
    const etag = answer.headers.get('etag') ?? ''
    expect((await other.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await other.request(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(JPEG.length))

    const name = address.slice(address.indexOf(BUCKET) + BUCKET.length + 1)
    const headers = { apikey: other.anonKey, authorization: `Bearer ${owner.accessToken}` }
    const init = { method: 'DELETE', headers, body: JSON.stringify({ prefixes: [name] }) }
    expect(await (await other.request(`/storage/v1/object/${BUCKET}`, init)).json()).toMatchObject([{ name }])
    expect((await both[0].request(address)).status).toBe(400)
    expect(await place.count()).toBe(before)
  })

  test('that cannot be reached are a failure to try again, and none is lost or half there', async () => {
    const address = await upload()
    const rows = async () => (await database.query('select name, version from storage.objects order by name')).rows
    const before = await rows()
    await place.goAway()
    try {
      // The page treats this as an outage: it keeps the picture and tries again.
      await expect(upload()).rejects.toMatchObject({ kind: 'unavailable' })
      const answer = await both[1].request(address)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, null])
      expect(await answer.json()).toMatchObject({ statusCode: '503' })
      expect(await rows()).toEqual(before)
      expect(both[0].logLines.join('')).toContain('BlobStoreUnavailable')
      expect(both[0].logLines.join('')).not.toContain(owner.userId)
    } finally {
      await place.comeBack()
    }
    expect((await both[1].request(address)).status).toBe(200)
    expect((await both[1].request(await upload())).status).toBe(200)
  })

  test('travel in a backup, and are copied to another place without those that are there', async () => {
    await upload()
    const from = blobStoreOf(place.config())
    const travelled: (string | null)[] = []
    for await (const record of readInstallation(database, from)) {
      if (record.kind === 'object') travelled.push(record.base64)
    }
    expect(new Set(travelled)).toEqual(new Set([JPEG.toString('base64')]))

    const elsewhere = await sharedFolder()
    try {
      const to = blobStoreOf(elsewhere.config())
      const copied = { images: travelled.length, copied: travelled.length, missing: 0 }
      expect(await moveFiles(database, from, to)).toEqual(copied)
      expect(await elsewhere.count()).toBe(travelled.length)
      expect(await moveFiles(database, from, to)).toEqual({ ...copied, copied: 0 })
      const { rows } = await database.query<{ version: string }>('select version from storage.objects limit 1')
      const version = rows[0]?.version ?? ''
      await to.remove(version)
      expect(Buffer.from((await readFrom(to, from).read(version)) ?? [])).toEqual(JPEG)
    } finally {
      await elsewhere.close()
    }
  })
})

describe('a bucket that', () => {
  let place: FilePlace
  let database: Database
  beforeAll(async () => {
    place = await bucket()
    database = await createTestDatabase()
  }, PATIENCE)
  afterAll(async () => {
    await database.close()
    await place.close()
  })

  test.each([
    ['refuses the key', 'STORAGE_S3_SECRET_ACCESS_KEY', () => 'wrong', '403'],
    ['is not there', 'STORAGE_S3_URL', (url: string) => new URL('/nothing-here', url).href, '404'],
  ])('%s stops the start in a sentence', async (_, name, change, status) => {
    const starting = startTestBackend({ ...place.env, [name]: change(place.env[name] ?? '') }, database)
    await expect(starting).rejects.toThrow(StartupError)
    await expect(starting).rejects.toThrow(`STORAGE_S3_URL cannot be used (HTTP ${status})`)
  })

  test('does not answer keeps nothing else from starting', async () => {
    await place.goAway()
    const backend = await startTestBackend(place.env, database)
    expect(await backend.ready()).toBe('ok')
    expect(backend.logLines.join('')).toContain('does not answer')
    await backend.close()
    await place.comeBack()
  })
})
