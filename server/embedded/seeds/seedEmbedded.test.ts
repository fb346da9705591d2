import pino from 'pino'
import { expect, test } from 'vitest'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { seedEmbedded } from './seedEmbedded.ts'

const SILENT_BUCKET = {
  STORAGE_S3_URL: 'http://127.0.0.1:9/pictures',
  STORAGE_S3_ACCESS_KEY_ID: 'id',
  STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
}

test('a sample that comes later takes no slug that a customer gave up, whose links lead on', async () => {
  const backend = await startTestBackend()
  await backend.database.query("insert into public.published_slugs (slug) values ('money')")
  await seedEmbedded(backend, backend.config, pino({ level: 'silent' }))
  const { rows } = await backend.database.query<{ slug: string }>('select publicurl as slug from public.diagnostics')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ slug }) => slug)).not.toContain('money')
  await backend.close()
}, 60_000)

test('a bucket that does not answer leaves the samples to a later start', async () => {
  const backend = await startTestBackend(SILENT_BUCKET)
  const lines: string[] = []
  await seedEmbedded(backend, backend.config, pino({}, { write: (line) => void lines.push(line) }))
  expect(lines.join('')).toContain('the samples come with a later start')
  expect((await backend.database.query('select from embedded.seeds')).rows).toEqual([])
  expect((await backend.database.query('select from public.diagnostics')).rows).toEqual([])
  await backend.close()
}, 60_000)
