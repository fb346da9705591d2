import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createS3Store } from './s3Store.ts'

type Given = number | Error

const PAUSES = [0, 100, 400]
const KEY = '0d5a1c1e-0000-4000-8000-000000000001'
const place = {
  bucketUrl: 'http://s3.example/pictures',
  prefix: 'in/',
  region: 'tokyo',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
}

/** A bucket that gives these answers in turn, the last one again and again, to a store whose pauses take no time. */
function answering(...given: Given[]) {
  const asked: { method: string; url: string; type: string | null; sha256: string | null }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url, headers } = request
    asked.push({ method, url, type: headers.get('content-type'), sha256: headers.get('x-amz-content-sha256') })
    const answer = given.length > 1 ? given.shift() : given[0]
    if (answer instanceof Error) throw answer
    return new Response(answer === 204 ? null : 'bytes', { status: answer ?? 200 })
  })
  const pauses: number[] = []
  const wait = globalThis.setTimeout
  // A database of another file in this process may set its timers meanwhile.
  vi.stubGlobal('setTimeout', (done: () => void, ms = 0) => {
    if (!PAUSES.includes(ms)) return wait(done, ms)
    pauses.push(ms)
    return wait(done)
  })
  const ask = <T>(work: Promise<T>): Promise<T | string> =>
    work.catch(({ name, code }: { name: string; code: string }) => `${name} ${code}`)
  return { store: createS3Store(place), asked, pauses, ask }
}

const named = (name: string, more = {}) => Object.assign(new Error('no'), { name, ...more })

test('a file is put, read and deleted at its address, signed with its sum', async () => {
  const { store, asked, ask } = answering(200)
  expect(await ask(store.write(KEY, Buffer.from('bytes')))).toBeUndefined()
  expect(await ask(store.read(KEY))).toEqual(new Uint8Array(Buffer.from('bytes')))
  expect(await ask(store.remove(KEY))).toBeUndefined()
  expect(await ask(store.check())).toBe(200)
  const url = `http://s3.example/pictures/in/0d/${KEY}`
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const sum = '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9'
  expect(asked).toEqual([
    { method: 'PUT', url, type: 'application/octet-stream', sha256: sum },
    { method: 'GET', url, type: null, sha256: nothing },
    { method: 'DELETE', url, type: null, sha256: nothing },
    { method: 'HEAD', url: place.bucketUrl, type: null, sha256: nothing },
  ])
})

test.each<[Given]>([[408], [429], [500], [503], [named('TypeError', { cause: { code: 'ECONNRESET' } })]])(
  '%s is tried again, three times in all, after pauses',
  async (failure) => {
    const recovering = answering(failure, failure, 200)
    expect(await recovering.ask(recovering.store.write(KEY, Buffer.from('bytes')))).toBeUndefined()
    expect(recovering.asked).toHaveLength(3)
    expect(recovering.pauses).toEqual(PAUSES)
    const hopeless = answering(failure)
    const code = typeof failure === 'number' ? failure : 'ECONNRESET'
    expect(await hopeless.ask(hopeless.store.read(KEY))).toBe(`BlobStoreUnavailable ${code}`)
    expect(hopeless.asked).toHaveLength(3)
  },
)

test('a timeout is not tried again, and named as one', async () => {
  const { store, asked, ask } = answering(named('TimeoutError'))
  expect(await ask(store.read(KEY))).toBe('BlobStoreUnavailable TimeoutError')
  expect(asked).toHaveLength(1)
})

test('a file that is not there is none, and need not be deleted', async () => {
  const { store, asked, ask } = answering(404)
  expect(await ask(store.read(randomUUID()))).toBeNull()
  expect(await ask(store.remove(KEY))).toBeUndefined()
  expect(await ask(store.write(KEY, Buffer.from('bytes')))).toBe('BlobStoreUnavailable 404')
  expect(asked).toHaveLength(3)
})

test('any other answer is a store that cannot be used', async () => {
  const { store, ask } = answering(403)
  const unavailable = 'BlobStoreUnavailable 403'
  expect(await ask(store.write(KEY, Buffer.from('bytes')))).toBe(unavailable)
  expect(await ask(store.read(KEY))).toBe(unavailable)
  expect(await ask(store.remove(KEY))).toBe(unavailable)
  expect(await ask(store.check())).toBe(403)
  const empty = answering(204)
  expect(await empty.ask(empty.store.remove(KEY))).toBeUndefined()
})
