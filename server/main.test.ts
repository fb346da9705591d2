import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { programOf } from '#tests/support/programs.ts'
import { freePort } from '#tests/support/proxies.ts'
import { startAndEnd } from '#tests/support/startServer.ts'
import { lockFolder } from './embedded/database/folderLock.ts'
import { projectRoot } from './process/paths.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a start that cannot be', { timeout: 60_000 }, () => {
  test('on a port in use ends with a sentence, before any data are made', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = path.join(folder, 'fresh')
    const ended = await startAndEnd({ PORT: String(port), DATA_DIR: dataDir })
    expect(ended).toEqual({
      said: `Port ${port} is in use. Set the environment variable PORT to another number.\n`,
      code: 1,
    })
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
    await new Promise((resolve) => other.close(resolve))
  })

  test('on a folder that another server holds ends with a sentence', async () => {
    const unlock = await lockFolder(folder)
    const { said, code } = await startAndEnd({ DATA_DIR: folder })
    await unlock()
    expect(said).toMatch(/^Another server is using the data folder [^\n]*\n$/)
    expect(code).toBe(1)
  })

  test('in a folder that cannot be made ends with a sentence, in Japanese where LANG is', async () => {
    const { said, code } = await startAndEnd({ DATA_DIR: '/proc/nothing', LANG: 'ja_JP.UTF-8' })
    expect(said).toMatch(/^フォルダー \/proc\/nothing に書き込めません。環境変数 DATA_DIR [^\n]*\n$/)
    expect(code).toBe(1)
  })
})

test('behind a proxy a server says what is missing, and at TERM that it stops, before it refuses connections', async () => {
  const port = await freePort()
  const server = spawn(process.execPath, programOf('main'), {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'stopped'),
      PUBLIC_URL: 'https://shindan.example.jp',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
  })
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(server, 'exit')
  const health = async () => {
    const [answer] = await once(get({ port, path: '/healthz', headers: { connection: 'keep-alive' } }), 'response')
    const { statusCode, headers } = (answer as IncomingMessage).resume()
    return [statusCode, headers.connection]
  }
  try {
    await vi.waitFor(() => expect(said).toContain('has started'), { timeout: 60_000 })
    expect(said).toContain('SMTP_URL is not set: nobody can register or reset a password at https://shindan.example.jp')
    expect(await health()).toEqual([200, 'keep-alive'])
    server.kill('SIGTERM')
    await vi.waitFor(async () => expect(await health()).toEqual([503, 'close']), { timeout: 2_000 })
    await vi.waitFor(() => expect(health()).rejects.toMatchObject({ code: 'ECONNREFUSED' }), { timeout: 10_000 })
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
}, 90_000)
