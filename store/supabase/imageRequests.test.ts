import { StorageApiError } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { draft } from '#tests/support/storeRecords.ts'
import type { Client } from './client.ts'
import { createBackendImages } from './imageStore.ts'

const BACKEND = { supabaseUrl: 'https://project.example', origin: 'https://shindan.example.jp' }
const PUBLIC = `${BACKEND.supabaseUrl}/storage/v1/object/public/diagnostic-images/`
const owner = draft('u')
const picture = (bytes = 1, type = 'image/jpeg') => new Blob(['x'.repeat(bytes)], { type })

type Room = { used: number; quota: number | null } | null

/** Pictures of a backend that takes every upload, and answers every read with 200. */
function images() {
  const files = {
    upload: vi.fn(
      async (_path: string, _file: Blob, _options: object): Promise<{ data: object; error: Error | null }> => {
        return { data: {}, error: null }
      },
    ),
    remove: vi.fn(async (_paths: string[]) => ({ data: [], error: null })),
  }
  const from = vi.fn((_bucket: string) => files)
  const room = vi.fn(async (): Promise<{ data: Room }> => ({ data: null }))
  type Listed = { data: { id: string; public: boolean }[] | null; error: Error | null }
  const listBuckets = vi.fn(async (): Promise<Listed> => ({ data: [], error: null }))
  const client = { storage: { from, listBuckets }, rpc: () => ({ maybeSingle: room }) }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('picture'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const said = () => logged.mock.calls.map(([first]) => String(first))
  const refuse = (status: number, statusCode: string) =>
    files.upload.mockResolvedValue({ data: {}, error: new StorageApiError('no', status, statusCode) })
  return {
    ...createBackendImages(client as unknown as Client, BACKEND, fetch),
    files,
    from,
    room,
    listBuckets,
    fetch,
    said,
    refuse,
  }
}

test('a picture goes to a path of its own, even two in one millisecond, and is a JPEG', async () => {
  const { upload, files, from, fetch } = images()
  vi.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000)
  const heard: number[] = []
  const jpeg = picture()
  const addresses = [
    await upload(owner, 'main', jpeg, { onProgress: (fraction) => heard.push(fraction) }),
    await upload(owner, 'main', picture(2, '')),
  ]
  const [first = '', second = ''] = addresses
  expect(first).toMatch(
    /^https:\/\/project\.example\/storage\/v1\/object\/public\/diagnostic-images\/u\/.*-4000000000000\d{20}\.jpg$/,
  )
  expect(second).not.toBe(first)
  expect(heard).toEqual([0, 1])
  expect(from.mock.calls[0]).toEqual(['diagnostic-images'])
  expect(files.upload.mock.calls.map(([path, , options]) => [PUBLIC + path, options])).toEqual(
    addresses.map((address) => [address, { upsert: true, contentType: 'image/jpeg' }]),
  )
  expect(files.upload.mock.calls[0]?.[1]).toBe(jpeg)
  expect(files.upload.mock.calls[1]?.[1]).toMatchObject({ type: 'image/jpeg', size: 2 })
  expect(fetch.mock.calls[0]).toEqual([first, { method: 'HEAD', signal: expect.any(AbortSignal) }])
})

test.each([
  [200, null],
  [404, null],
  [400, 'forbidden'],
  [429, null],
  [503, null],
  [null, null],
])('a check that is answered with %s ends the upload with %s', async (status, kind) => {
  const { upload, fetch } = images()
  const limits = vi.spyOn(AbortSignal, 'timeout')
  fetch.mockImplementation(async () => {
    if (status === null) throw new TypeError('cut')
    return new Response(null, { status })
  })
  const uploading = upload(owner, 'main', picture())
  if (kind === null) await uploading
  else await expect(uploading).rejects.toMatchObject({ kind, message: expect.stringContaining(`HTTP ${status}`) })
  expect(limits.mock.calls).toEqual([[10_000]])
})

test.each<[string, Room, number, string]>([
  ['of which too little is left', { used: 90_000, quota: 100_000 }, 20_000, 'storage-full'],
  ['of which a block is not left', { used: 90_000, quota: 100_000 }, 1, 'storage-full'],
  ['that is just enough', { used: 83_616, quota: 100_000 }, 16_384, 'forbidden'],
  ['without end', { used: 90_000, quota: null }, 20_000, 'forbidden'],
  ['that nobody tells', null, 20_000, 'forbidden'],
])('a refusal with a room %s is named', async (_, data, bytes, kind) => {
  const { upload, room, refuse } = images()
  room.mockResolvedValue({ data })
  refuse(400, '403')
  await expect(upload(owner, 'main', picture(bytes))).rejects.toMatchObject({ kind, code: '403', message: 'no' })
})

test('the room is asked for only where somebody may not', async () => {
  const { upload, room, refuse } = images()
  room.mockResolvedValue({ data: { used: 1, quota: 0 } })
  refuse(400, '415')
  await expect(upload(owner, 'main', picture())).rejects.toMatchObject({ kind: 'invalid' })
  expect(room).not.toHaveBeenCalled()
})

test.each([
  [
    {
      data: [
        { id: 'others', public: true },
        { id: 'diagnostic-images', public: false },
      ],
      error: null,
    },
    'exists, public: false',
  ],
  [{ data: [{ id: 'others', public: true }], error: null }, 'is not visible'],
  [{ data: null, error: new Error('no') }, 'cannot be listed'],
])('the console says of a refused upload what to look at', async (listed, found) => {
  const { upload, listBuckets, refuse, said } = images()
  listBuckets.mockResolvedValue(listed)
  refuse(400, '403')
  await upload(owner, 'main', picture(7)).catch(() => {})
  expect(said()).toEqual([
    expect.stringContaining(`A picture of 7 bytes was not uploaded. Bucket diagnostic-images: ${found}; `),
  ])
})

test.each([
  [503, '503'],
  [400, '401'],
])('the console says nothing of an upload that may go up later: %i %s', async (status, code) => {
  const { upload, refuse, said } = images()
  refuse(status, code)
  await expect(upload(owner, 'main', picture())).rejects.toThrow()
  expect(said()).toEqual([])
})

test('an upload that is stopped before it begins begins nothing', async () => {
  const { upload, files } = images()
  const onProgress = vi.fn()
  const stopped = upload(owner, 'main', picture(), { signal: AbortSignal.abort(), onProgress })
  await expect(stopped).rejects.toMatchObject({ kind: 'cancelled', message: 'The upload was cancelled' })
  expect([files.upload.mock.calls, onProgress.mock.calls]).toEqual([[], []])
})

test('one that is stopped later takes its file away, whether that works or not; one that is up stays', async () => {
  const { upload, files } = images()
  const { signal } = new AbortController()
  const heard = vi.spyOn(signal, 'addEventListener')
  const forgotten = vi.spyOn(signal, 'removeEventListener')
  const address = await upload(owner, 'main', picture(), { signal })
  expect(forgotten.mock.calls).toEqual([['abort', heard.mock.calls[0]?.[1]]])
  const stop = new AbortController()
  const uploading = upload(owner, 'main', picture(), { signal: stop.signal })
  const failing = upload(owner, 'axis-1', picture(), { signal: stop.signal })
  files.remove.mockRejectedValueOnce(new Error('no'))
  stop.abort()
  await expect(uploading).rejects.toMatchObject({ kind: 'cancelled' })
  await expect(failing).rejects.toMatchObject({ kind: 'cancelled' })
  await expect.poll(() => files.remove.mock.calls.length).toBe(2)
  expect(files.remove.mock.calls.flat(2).map((path) => PUBLIC + path)).not.toContain(address)
})

test('a copy is a file of its own, and says where reading the original failed', async () => {
  const { copy, files, fetch } = images()
  const original = `${PUBLIC}u/a.jpg`
  const made = await copy(owner, 'ACE', original)
  expect(made).not.toBe(original)
  expect(fetch.mock.calls[0]?.[0]).toBe(original)
  const sent = files.upload.mock.calls[0]?.[1]
  expect([sent?.type, await sent?.text()]).toEqual(['image/jpeg', 'picture'])
  fetch.mockResolvedValueOnce(Response.json({ statusCode: '404', message: 'gone' }, { status: 400 }))
  await expect(copy(owner, 'ACE', original)).rejects.toMatchObject({ kind: 'not-found', message: 'gone' })
  fetch.mockResolvedValueOnce(new Response('404 page not found', { status: 404 }))
  await expect(copy(owner, 'ACE', original)).rejects.toMatchObject({ kind: 'unavailable' })
  fetch.mockRejectedValueOnce(new TypeError('cut'))
  await expect(copy(owner, 'ACE', original)).rejects.toMatchObject({ kind: 'unavailable' })
  const cutOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut off')) })
  fetch.mockResolvedValueOnce(new Response(cutOff))
  await expect(copy(owner, 'ACE', original)).rejects.toMatchObject({ kind: 'unavailable', message: 'cut off' })
  expect(files.upload).toHaveBeenCalledTimes(1)
})

test('pictures are removed together; foreign ones are nobody’s', async () => {
  const { remove, files } = images()
  await remove([`${PUBLIC}u/a.jpg`, 'https://elsewhere.example/x.jpg', `${PUBLIC}u/b.jpg?v=1`])
  await remove(['/images/fallback.jpg'])
  expect(files.remove.mock.calls).toEqual([[['u/a.jpg', 'u/b.jpg']]])
})
