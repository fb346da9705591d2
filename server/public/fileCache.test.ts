import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFileCache } from './fileCache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function sizeOfAll(): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** As if the files there were made this many seconds ago. */
async function age(seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000)
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), then, then)
}

const picture = (bytes: number) => new Uint8Array(bytes).fill(7)

it('keeps no more bytes than its limit and a tenth, however few its files', async () => {
  const cache = createFileCache(folder, 1_000_000)
  for (let made = 0; made < 30; made += 1) {
    await cache.write(`large ${made}`, picture(90_000))
    expect(await sizeOfAll()).toBeLessThanOrEqual(1_100_000)
  }
  expect(await sizeOfAll()).toBeGreaterThan(800_000)
})

it('drops what was not read for longest, also of an earlier process', async () => {
  const earlier = createFileCache(folder, 1_000_000)
  for (const key of ['read', 'unread']) await earlier.write(key, picture(1_000))
  await age(60)
  const cache = createFileCache(folder, 40_000)
  expect(await cache.read('read')).toEqual(Buffer.from(picture(1_000)))
  await cache.write('new', picture(1_000))
  expect(await cache.read('unread')).toBeNull()
  expect(await cache.read('read')).not.toBeNull()
  expect(await cache.read('new')).not.toBeNull()
})

it('keeps a bounded number of small files', async () => {
  const cache = createFileCache(folder, 1_000_000)
  for (let made = 0; made < 300; made += 1) await cache.write(`small ${made}`, picture(40))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(70)
})
