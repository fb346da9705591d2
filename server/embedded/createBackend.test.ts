import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createEmbeddedBackend } from './createBackend.ts'

const create = (env: Record<string, string>) =>
  createEmbeddedBackend(readConfig(env), pino({ level: 'silent' }), createMetrics())

test('a database that cannot be opened ends the start with its sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-start-'))
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await expect(create({ DATA_DIR: file })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^Cannot write/),
  })
  const silent = 'postgres://u@127.0.0.1:9/x'
  for (const env of [{ DATABASE_URL: silent }, { DATABASE_URL: silent, DATABASE_OWNER_URL: silent }]) {
    const starting = create({ DATA_DIR: folder, ...env })
    await expect(starting).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('127.0.0.1:9 does not answer'),
    })
  }
  await rm(folder, { recursive: true })
})
