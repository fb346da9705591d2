import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'

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
  const headers = { 'accept-encoding': 'br' }
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
  await work()
  compress.mockRestore()
  syncBuiltinESMExports()
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
