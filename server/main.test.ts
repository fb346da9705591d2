import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startAndEnd } from '#tests/support/startServer.ts'
import { lockFolder } from './embedded/database/folderLock.ts'

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
