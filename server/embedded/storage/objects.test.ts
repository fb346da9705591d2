import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { jpegPixels } from '../../http/jpeg.ts'
import type { Caller } from '../commons/caller.ts'
import { createRunFor } from '../commons/runAs.ts'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import { type BlobStore, BlobStoreUnavailable } from './blobStore.ts'
import { createObjects } from './objects.ts'
import { storageWording } from './storageError.ts'

const OWNER: Caller = { role: 'authenticated', userId: 'u', sessionId: null, claims: '{}' }
const UPLOAD = { bytes: new Uint8Array(JPEG), contentType: 'image/jpeg' } as const

const objectsOn = (database: Database, files: BlobStore, logger: pino.Logger) =>
  createObjects(database, createRunFor(database, 1, testAdmission().counters), files, logger)

/** Objects whose row the database takes or not, and the files that are left. */
function storing(record: () => Promise<{ id: string; replaced: string }>) {
  const kept = new Set<string>(['former'])
  const files = {
    write: vi.fn(async (version: string) => void kept.add(version)),
    remove: vi.fn(async (version: string) => void kept.delete(version)),
  } satisfies Partial<BlobStore>
  const database = {
    transaction: async (statements: readonly Statement[]) => {
      const row = await record()
      return statements.map(() => ({ rows: [row], affectedRows: 1 }))
    },
  }
  const logger = pino({ level: 'silent' })
  const objects = objectsOn(database as unknown as Database, files as Partial<BlobStore> as BlobStore, logger)
  const put = () => objects.put(OWNER, 'bucket', 'u/diagnostics/x.jpg', UPLOAD, true)
  return { put, kept, files }
}

it('a picture whose row is refused leaves no file, and the former one stays', async () => {
  const { put, kept, files } = storing(() => Promise.reject(new DatabaseError('42501', 'no')))
  await expect(put()).rejects.toMatchObject({ code: '42501' })
  expect(files.write).toHaveBeenCalledTimes(1)
  expect([...kept]).toEqual(['former'])
})

it('a picture that replaces another takes its file away', async () => {
  const { put, kept, files } = storing(async () => ({ id: 'row', replaced: 'former' }))
  expect(await put()).toBe('row')
  expect(kept).toEqual(new Set([files.write.mock.calls[0]?.[0]]))
})

it('a file that cannot be removed fails no upload', async () => {
  const { put, files } = storing(async () => ({ id: 'row', replaced: 'former' }))
  files.remove.mockRejectedValue(new Error('busy'))
  expect(await put()).toBe('row')
})

it.each([
  [507, Object.assign(new Error('full'), { code: 'ENOSPC' })],
  [507, Object.assign(new Error('over the quota'), { code: 'EDQUOT' })],
  [503, new BlobStoreUnavailable('EIO')],
])('%i is the answer to %s', (status, error) => {
  expect(storageWording.other?.(error, 'authenticated')?.status).toBe(status)
})

it('a picture that is replaced while it is read is the new one', async () => {
  const versions = ['former', 'new']
  const query = async () => ({ rows: [{ version: versions.shift(), contentType: 'image/jpeg', etag: 'e' }] })
  const files = { read: async (version: string) => (version === 'new' ? UPLOAD.bytes : null) }
  const logger = pino({ level: 'silent' })
  const objects = objectsOn({ query } as unknown as Database, files as Partial<BlobStore> as BlobStore, logger)
  expect(await objects.open('bucket', 'u/diagnostics/x.jpg')).toMatchObject({ bytes: UPLOAD.bytes })
})

it.each([
  ['a picture', (bytes: Uint8Array) => bytes, 1],
  ['one whose first byte is another', (bytes: Uint8Array) => bytes.with(0, 0xfe), null],
  ['one whose second byte is another', (bytes: Uint8Array) => bytes.with(1, 0xd9), null],
  ['one that breaks off in its first segment', (bytes: Uint8Array) => bytes.slice(0, 10), null],
  ['one whose segment is shorter than its length', (bytes: Uint8Array) => bytes.with(4, 0).with(5, 1), null],
  ['one with filling bytes before a marker', (bytes: Uint8Array) => filled(bytes), 1],
])('the pixels of %s', (_, change, expected) => {
  expect(jpegPixels(change(new Uint8Array(JPEG)))).toBe(expected)
})

function filled(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes.slice(0, 2), 0xff, 0xff, ...bytes.slice(2)])
}

/** Objects over a database that answers with rows, and files by version. */
function objectsOver(rows: object[], stored: Record<string, Uint8Array<ArrayBuffer>> = {}) {
  const query = vi.fn(async () => ({ rows, affectedRows: 0 }))
  const sent: Statement[] = []
  const transaction = async (statements: readonly Statement[]) => {
    sent.push(...statements)
    return statements.map(() => ({ rows, affectedRows: 0 }))
  }
  const files = {
    read: vi.fn(async (version: string) => stored[version] ?? null),
    write: vi.fn(async () => {}),
    remove: vi.fn(async (_version: string) => {}),
  }
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const database = { query, transaction } as unknown as Database
  return { ...objectsOn(database, files as BlobStore, logger), files, query, warn, sent }
}

it('a picture without a row is none, and one whose file is gone is looked for twice', async () => {
  const none = objectsOver([])
  expect(await none.open('bucket', 'x')).toBeNull()
  expect([none.query.mock.calls.length, none.files.read.mock.calls]).toEqual([1, []])
  const gone = objectsOver([{ version: 'v', contentType: 'image/jpeg', etag: 'e' }])
  expect(await gone.open('bucket', 'x')).toBeNull()
  expect([gone.query.mock.calls.length, gone.files.read.mock.calls]).toEqual([2, [['v'], ['v']]])
  const there = objectsOver([{ version: 'v', contentType: 'image/jpeg', etag: 'e' }], { v: UPLOAD.bytes })
  expect(await there.open('bucket', 'x')).toEqual({ bytes: UPLOAD.bytes, contentType: 'image/jpeg', etag: 'e' })
  expect(there.query).toHaveBeenCalledTimes(1)
})

it('files of removed pictures go, where they have one; one that stays is logged by its code alone', async () => {
  const removed = [
    { id: '1', name: 'secret name', version: 'v' },
    { id: '2', name: 'b', version: null },
    { id: '3', name: 'c', version: 'w' },
  ]
  const { remove, files, warn } = objectsOver(removed)
  files.remove.mockRejectedValueOnce(Object.assign(new Error('secret name'), { code: 'EIO' }))
  expect(await remove(OWNER, 'bucket', ['a'])).toEqual(removed)
  expect(files.remove.mock.calls).toEqual([['v'], ['w']])
  expect(warn.mock.calls).toEqual([[{ code: 'EIO' }, 'the file of a replaced object could not be removed']])
})

it('a row holds what hosted storage keeps of a file', async () => {
  const { put, files, sent } = objectsOver([{ id: 'row', replaced: null }])
  await put(OWNER, 'bucket', 'u/x.jpg', UPLOAD, false)
  const params = sent.find(({ sql }) => sql.startsWith('insert into storage.objects'))?.params ?? []
  expect(params.slice(0, 3)).toEqual(['bucket', 'u/x.jpg', 'u'])
  const size = UPLOAD.bytes.byteLength
  expect(JSON.parse(String(params[4]))).toEqual({
    ...{ eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/), size, contentLength: size, mimetype: 'image/jpeg' },
    ...{ cacheControl: 'max-age=31536000', httpStatusCode: 200, lastModified: expect.stringMatching(/^\d{4}-.*Z$/) },
  })
  expect(files.write.mock.calls).toEqual([[params[3], UPLOAD.bytes]])
  expect(files.remove).not.toHaveBeenCalled()
  expect(sent.some(({ sql }) => sql.includes('on conflict'))).toBe(false)
})
