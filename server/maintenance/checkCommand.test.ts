import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startWholeServer } from '#tests/support/wholeServer.ts'
import { readConfig } from '../config.ts'
import { noteBackup } from '../setup/lastBackup.ts'
import { checkInstallation } from './checkCommand.ts'

test('a running server is asked, also for what only it sees', async () => {
  const server = await startWholeServer()
  const config = readConfig({ DATA_DIR: server.dataDir, PORT: String(server.port) })
  expect(await checkInstallation(config)).toMatchObject({
    lines: expect.arrayContaining(['CHECK  Backup: there is none yet. Run npm run backup.']),
    isWell: false,
  })
  await noteBackup(server.dataDir, new Date())
  const well = await checkInstallation(config)
  expect(well.isWell).toBe(true)
  expect(well.lines).toEqual([
    `ok     Server: runs at http://127.0.0.1:${server.port}.`,
    'ok     Mail: not sent, but kept at /outbox of this machine.',
    `ok     Address: http://localhost:${server.port}`,
    'ok     Proxy: no undeclared proxy was seen.',
    expect.stringMatching(/^ok {5}Backup: the last one is of [-\d]+ \d\d:\d\d UTC\.$/),
    expect.stringMatching(/^ok {5}Disk: [\d.]+ GB are free\.$/),
    'ok     Deliveries: leads are sent to connections.',
    expect.stringMatching(/^ok {5}Version: \d/),
  ])
  await server.raw('/auth/v1/user', { 'x-forwarded-for': '203.0.113.9', apikey: server.anonKey })
  const { lines, isWell } = await checkInstallation(config)
  expect(lines).toContain(
    'CHECK  Proxy: an undeclared proxy forwards requests. Set TRUST_PROXY to the number of proxies.',
  )
  expect(isWell).toBe(false)
  await server.close()
}, 30_000)

test('without a server nothing is said of proxies, and a hosted project has neither mails nor backups to check', async () => {
  const hosted = { SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'key' }
  const { lines, isWell } = await checkInstallation(
    readConfig({ ...hosted, PORT: '0', PUBLIC_URL: 'http://a.example.jp' }),
  )
  expect(isWell).toBe(false)
  expect(lines.map((line) => line.slice(7).replace(/:.*/, ''))).toEqual(['Server', 'Address', 'Disk', 'Version'])
  expect(lines[0]).toMatch(/^CHECK {2}Server: does not answer at /)
  expect(lines[1]).toMatch(/^CHECK {2}Address: http:\/\/a\.example\.jp is not encrypted\./)
})

test.each([
  ['read_only', 'CHECK  Server: its database takes no writes.'],
  ['unavailable', 'CHECK  Server: its database does not answer.'],
])('a server that is %s needs attention', async (status, said) => {
  const server = createServer((_request, answer) => answer.writeHead(503).end(JSON.stringify({ status, version: '1' })))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { lines, isWell } = await checkInstallation(
    readConfig({ PORT: String((server.address() as AddressInfo).port) }),
  )
  expect([lines[0]?.startsWith(said), isWell]).toEqual([true, false])
  server.close()
})
