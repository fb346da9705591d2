import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { JAPANESE } from '#terminal/checkTexts.mjs'
import { startWholeServer } from '#tests/support/wholeServer.ts'
import { readConfig } from '../config/config.ts'
import { noteBackup } from '../setup/lastBackup.ts'
import { checkInstallation } from './checkCommand.ts'

test('a running server is asked, also for what only it sees', async () => {
  const server = await startWholeServer()
  const config = readConfig({ DATA_DIR: server.dataDir, PORT: String(server.port) })
  expect(await checkInstallation(config)).toMatchObject({
    lines: expect.arrayContaining(['CHECK  Backup: There is none yet. Run npm run backup.']),
    isHealthy: false,
  })
  await noteBackup(server.dataDir, new Date())
  const well = await checkInstallation(config)
  expect(well.isHealthy).toBe(true)
  expect(well.lines).toEqual([
    `ok     Server: runs at http://127.0.0.1:${server.port}.`,
    'ok     Mail: not sent, but kept at /outbox of this machine.',
    `ok     Address: http://localhost:${server.port}`,
    'ok     Proxy',
    expect.stringMatching(/^ok {5}Backup: [-\d]+ \d\d:\d\d UTC$/),
    expect.stringMatching(/^ok {5}Free space: [\d.]+ GB$/),
    'ok     Deliveries',
    expect.stringMatching(/^ok {5}Version: \d/),
  ])
  await server.raw('/auth/v1/user', { 'x-forwarded-for': '203.0.113.9', apikey: server.anonKey })
  const { lines, isHealthy } = await checkInstallation(config)
  expect(lines).toContain(
    'CHECK  Proxy: An undeclared proxy forwards requests. Set TRUST_PROXY to the number of proxies.',
  )
  expect(isHealthy).toBe(false)
  vi.stubEnv('LC_ALL', 'ja_JP.UTF-8')
  const { sentence, action } = JAPANESE.problems.proxy_not_declared
  expect((await checkInstallation(config)).lines).toContain(`確認が必要です  プロキシ: ${sentence}${action}`)
  await server.close()
}, 30_000)

test('without a server nothing is said of proxies, and a hosted project has neither mails nor backups to check', async () => {
  const hosted = { SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'key' }
  const { lines, isHealthy } = await checkInstallation(
    readConfig({ ...hosted, PORT: '0', PUBLIC_URL: 'http://a.example.jp' }),
  )
  expect(isHealthy).toBe(false)
  expect(lines.map((line) => line.slice(7).replace(/:.*/, ''))).toEqual(['Server', 'Address', 'Free space', 'Version'])
  expect(lines[0]).toMatch(/^CHECK {2}Server: does not answer at /)
  expect(lines[1]).toMatch(/^CHECK {2}Address: http:\/\/a\.example\.jp: It is not encrypted\./)
})

test.each([
  ['read_only', 'CHECK  Server: its database takes no writes.'],
  ['unavailable', 'CHECK  Server: its database does not answer.'],
  ['rights_missing', 'CHECK  Server: rights are missing in its database.'],
])('a server that is %s needs attention', async (status, said) => {
  const server = createServer((_request, answer) => answer.writeHead(503).end(JSON.stringify({ status, version: '1' })))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { lines, isHealthy } = await checkInstallation(
    readConfig({ PORT: String((server.address() as AddressInfo).port) }),
  )
  expect([lines[0]?.startsWith(said), isHealthy]).toEqual([true, false])
  server.close()
})
