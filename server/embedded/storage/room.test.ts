import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeDiagnostic, type Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { withImages } from '#domain/image/imageSlot.ts'
import { toDiagnostic, toDiagnosticRow } from '#store/rows.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { createFolderStore } from './folderStore.ts'
import type { Objects } from './objects.ts'
import { removeUnusedImages } from './sweepImages.ts'

const BUCKET = 'diagnostic-images'

let backend: TestBackend
let red: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  backend = await startTestBackend()
  const image = sharp({ create: { width: 16, height: 9, channels: 3, background: 'red' } })
  red = new Uint8Array(await image.jpeg({ quality: 80 }).toBuffer())
})
afterAll(() => backend.close())

const bucket = (client: SupabaseClient) => client.storage.from(BUCKET)
const options = { upsert: true, contentType: 'image/jpeg' }

async function storedFiles(): Promise<string[]> {
  const folder = path.join(backend.dataDir, 'storage')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('room for pictures', () => {
  /** A JPEG of this many bytes: what follows the image is of no account to viewers. */
  const heavy = (bytes: number) => new Uint8Array(Buffer.concat([red, Buffer.alloc(bytes - red.byteLength)]))
  const quota = (bytes: number | null) =>
    backend.database.query(`update private.image_quotas set bytes = $1::bigint where plan_type = 'free'`, [bytes])
  const full = { statusCode: '403' }

  afterEach(() => quota(100 * 1024 * 1024))

  it('is what the configuration gives to each plan', async () => {
    const small = await startTestBackend({ IMAGE_MB_FREE: '1' })
    const { client, userId } = await small.account('small@example.com')
    const upload = (name: string, bytes: number) =>
      bucket(client).upload(`${userId}/diagnostics/${name}.jpg`, heavy(bytes), options)
    expect((await upload('a', 900_000)).error).toBeNull()
    expect((await upload('b', 200_000)).error).toMatchObject(full)
    expect((await upload('c', 100_000)).error).toBeNull()
    expect((await client.rpc('get_image_room').single()).data).toEqual({ used: 1_000_000, quota: 1024 * 1024 })
    await small.close()
  })

  it('is not exceeded by uploads at once, and a small file counts for a block', async () => {
    const { client, userId } = await backend.account('crowd@example.com')
    await quota(5 * 16384)
    const names = Array.from({ length: 12 }, (_, index) => `${userId}/axes/axis-${index}.jpg`)
    const answers = await Promise.all(names.map((name) => bucket(client).upload(name, red, options)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
  })

  it('is not left behind by uploads of one name at once: one file stays', async () => {
    const { client, userId } = await backend.account('twice@example.com')
    const before = await storedFiles()
    const upload = () => bucket(client).upload(`${userId}/axes/axis-1.jpg`, red, options)
    const answers = await Promise.all(Array.from({ length: 8 }, upload))
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    expect(await storedFiles()).toHaveLength(before.length + 1)
  })

  it('is asked before the body is read and before bytes are written', async () => {
    const { accessToken, userId } = await backend.account('late@example.com')
    await quota(0)
    const before = await storedFiles()
    let reads = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          reads += 1
          controller.enqueue(red)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await backend.request(`/storage/v1/object/${BUCKET}/${userId}/axes/axis-1.jpg`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'image/jpeg',
        'content-length': String(red.byteLength),
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([await answer.json(), reads]).toMatchObject([full, 0])
    expect(await storedFiles()).toEqual(before)
  })

  it('ends while the database still has some: 507, and nothing stays', async () => {
    const folder = path.join(backend.dataDir, 'storage')
    const store = createFolderStore(folder, Number.MAX_SAFE_INTEGER)
    const before = await storedFiles()
    await expect(store.write(randomUUID(), red)).rejects.toMatchObject({ code: 'ENOSPC', name: 'Error' })
    expect(await storedFiles()).toEqual(before)
  })
})

describe('pictures that no diagnostic shows', () => {
  it('go after a day, uploads that were never saved too; shown ones and new ones stay', async () => {
    const { client, userId } = await backend.account('tidy@example.com')
    const shown = ['main', 'axis-1', 'ACE', 'next-main', 'next-axis-1', 'next-ACE']
    const names = [...shown, 'former'].map((name) => `${userId}/axes/${name}.jpg`)
    const [former, recent] = [`${userId}/axes/former.jpg`, `${userId}/axes/new.jpg`]
    for (const name of names) expect((await bucket(client).upload(name, red, options)).error).toBeNull()
    const pictured = (diagnostic: Diagnostic, prefix: string) =>
      withImages(
        completeDiagnostic(diagnostic),
        (['main', 'axis-1', 'ACE'] as const).map((slot) => [
          slot,
          `/storage/v1/object/public/${BUCKET}/${userId}/axes/${prefix}${slot}.jpg`,
        ]),
      )
    const live = pictured(toDiagnostic(publishedRow(userId)), '')
    const row = toDiagnosticRow(withWorkingCopy(live, pictured(live, 'next-')))
    await client
      .from('diagnostics')
      .insert({ ...row, createdat: new Date().toISOString() })
      .throwOnError()
    const objects = { remove: vi.fn<Objects['remove']>(async () => []) }
    await removeUnusedImages(backend.database, objects)
    expect(objects.remove).not.toHaveBeenCalled()
    expect((await bucket(client).upload(recent, red, options)).error).toBeNull()
    await backend.database.query(`update private.unused_images set since = since - interval '25 hours'`)
    await removeUnusedImages(backend.database, objects)
    const [caller, inBucket, removed = []] = objects.remove.mock.calls[0] ?? []
    expect([caller?.role, inBucket]).toEqual(['service_role', BUCKET])
    expect(removed.filter((name) => name.startsWith(userId))).toEqual([former])
  })
})
