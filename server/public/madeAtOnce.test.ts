import { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'
import { publicName } from './publicPictures.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

const codes = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

test('a network has two pages of known diagnostics made at once, and what is made waits for nothing', async () => {
  const { path } = await site.publish()
  const onMade = vi.fn()
  const pages = site.pagesWith({ onMade })
  // Compressing is another thread's, for which nothing that is made waits.
  const headers = { 'accept-encoding': 'identity' }
  await pages.request(path, { headers })
  onMade.mockClear()
  const making = codes.map((code) => pages.request(`${path}/result/${code}`, { headers }))
  expect((await pages.request(path, { headers })).status).toBe(200)
  await Promise.race(making)
  expect(onMade.mock.calls.length).toBeLessThan(5)
  expect((await Promise.all(making)).map(({ status }) => status)).toEqual(codes.map(() => 200))
  expect(onMade).toHaveBeenCalledTimes(codes.length)
})

async function compressedAtOnce(work: () => Promise<unknown>): Promise<number> {
  let [now, most] = [0, 0]
  const { brotliCompress } = zlib
  const counted: typeof brotliCompress.__promisify__ = (bytes, options = {}) => {
    most = Math.max(most, ++now)
    return promisify(brotliCompress)(bytes, options).finally(() => now--)
  }
  const compress = vi.spyOn(zlib, 'brotliCompress')
  Object.assign(compress, { [promisify.custom]: counted })
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    compress.mockRestore()
    syncBuiltinESMExports()
  }
  return most
}

test('a network has two pages compressed at once that are made, but not in the encoding that it asks for', async () => {
  const { path } = await site.publish()
  const pages = site.pagesWith({})
  const ask = (encoding: string) =>
    Promise.all(
      codes.map((code) => pages.request(`${path}/result/${code}`, { headers: { 'accept-encoding': encoding } })),
    )
  await ask('identity')
  expect(await compressedAtOnce(() => ask('br'))).toBe(2)
  expect(await compressedAtOnce(() => ask('br'))).toBe(0)
})

test('a network has six pictures made smaller before another’s comes, and those of one that makes them once', async () => {
  const converted: string[] = []
  const begun: (() => void)[] = []
  const openImage = vi.fn(async (name: string) => ({ bytes: new TextEncoder().encode(name), etag: name }))
  const pages = site.pagesWith({
    config: { trustProxy: 1 },
    source: { openImage },
    variants: {
      convert: async (bytes, _width, format) => {
        if (format === 'avif') throw new Error('Pictures that pages have made in advance are not asked for here')
        converted.push(new TextDecoder().decode(bytes))
        await new Promise<void>((resolve) => begun.push(resolve))
        return new Uint8Array(1)
      },
    },
  })
  const names = await Promise.all(
    Array.from({ length: 21 }, async () => {
      const stored = `${randomUUID()}/diagnostics/p.jpg`
      const { path, publicurl } = await site.publish({
        imageurl: `/storage/v1/object/public/diagnostic-images/${stored}`,
      })
      await pages.request(path)
      return { stored, name: publicName(publicurl, 'main', stored) }
    }),
  )
  const ask = ({ name } = { name: '' }, address = '10.0.0.1') =>
    pages.request(`/images/320/webp/${name}`, { headers: { 'x-forwarded-for': address } })
  const [last, ...others] = names
  const many = others.map((each) => ask(each))
  await vi.waitUntil(() => converted.length === 2)
  const other = [ask(last, '10.0.0.2'), ask(last, '10.0.0.2')]
  for (let made = 0; made < 21; made++) {
    await vi.waitUntil(() => begun.length > 0)
    begun.shift()?.()
  }
  const answers = await Promise.all([...many, ...other])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(converted).toHaveLength(21)
  // Six are in the queue; some more may follow while the other's is looked for.
  expect(converted.indexOf(last?.stored ?? '')).toBeLessThan(12)
})
