import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'

let server: WholeServer
let account: Awaited<ReturnType<WholeServer['account']>>

beforeAll(async () => {
  server = await startWholeServer()
  account = await server.account('owner@example.com')
})
afterAll(() => server.close())

test.each([
  ['a response', () => '/rest/v1/diagnostic_responses', 'application/json'],
  ['a sign-up', () => '/auth/v1/signup', 'application/json'],
  ['a picture', () => `/storage/v1/object/diagnostic-images/${account.userId}/x/main.jpg`, 'image/jpeg'],
])('%s whose sender leaves halfway is no failure of the server', async (_, path, type) => {
  for (const [length, start] of [
    ['content-length: 1000', '{"a'],
    ['transfer-encoding: chunked', '3\r\n{"a\r\n'],
  ]) {
    const before = server.logLines.length
    const head = [
      `POST ${path()} HTTP/1.1`,
      `host: localhost:${server.port}`,
      `apikey: ${server.anonKey}`,
      `authorization: Bearer ${account.accessToken}`,
      `content-type: ${type}`,
      length,
    ]
    connect(server.port, '127.0.0.1').end(`${head.join('\r\n')}\r\n\r\n${start}`)
    const lines = () => server.logLines.slice(before).map((line) => JSON.parse(line))
    await expect.poll(() => lines().some(({ msg }) => /^request( failed)?$/.test(msg))).toBe(true)
    expect(lines().filter(({ level }) => level > 20)).toEqual([])
    expect(lines().at(-1).status).toSatisfy((status: number) => status === 499 || status === 400)
  }
  expect(await server.metrics.registry.metrics()).not.toMatch(/mitsujiku_responses_total\{[^}]*\} [1-9]/)
})
