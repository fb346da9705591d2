import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { PicturesNotStored, seedSample } from '#samples/seedSamples.ts'
import type { Config } from '#server/config/config.ts'
import { projectRoot } from '#server/process/paths.ts'
import { createServiceClient } from '#store/supabase/client.ts'
import { noSocket } from '#store/supabase/noSocket.ts'
import { insertUser } from '../auth/createUser.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { EmbeddedBackend } from '../createBackend.ts'
import type { Database } from '../database/database.ts'
import { withAdvisoryLock } from '../database/withAdvisoryLock.ts'

async function findOwner(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from auth.users where email = $1', [
    SAMPLES_OWNER_EMAIL,
  ])
  if (rows[0] !== undefined) return rows[0].id
  const id = randomUUID()
  const encryptedPassword = await hashPassword(randomBytes(32).toString('base64url'))
  await database.transaction([
    ...insertUser({ id, email: SAMPLES_OWNER_EMAIL, encryptedPassword, userMetadata: {} }),
    {
      sql: `update public.profiles set plan_type = 'premium', max_diagnostics = null where id = $1::text::uuid`,
      params: [id],
    },
  ])
  return id
}

async function seed(backend: EmbeddedBackend, config: Config, logger: Logger): Promise<void> {
  const { database } = backend
  const { rows } = await database.query<{ slug: string }>('select slug from embedded.seeds')
  const seeded = new Set(rows.map(({ slug }) => slug))
  const missing = ALL_SAMPLES.filter(({ slug }) => !seeded.has(slug))
  if (missing.length === 0) return

  const client = createServiceClient(config.publicUrl, backend.serviceKey, {
    fetch: async (input, init) => backend.app.request(input, init),
    realtime: noSocket,
  })
  const ownerId = await findOwner(database)
  const imagesFolder = path.join(projectRoot, 'samples')
  for (const sample of missing) {
    await seedSample(sample, { client, ownerId, imagesFolder, origin: '' })
    await database.query('insert into embedded.seeds (slug) values ($1) on conflict do nothing', [sample.slug])
    logger.debug({ slug: sample.slug }, 'sample added')
  }
}

/** Adds each sample once per installation, in one process. Retried at the next start if pictures cannot be stored. */
export function seedEmbedded(backend: EmbeddedBackend, config: Config, logger: Logger): Promise<void> {
  return withAdvisoryLock(config.databaseUrl, 'mitsujiku samples', async () => {
    try {
      await seed(backend, config, logger)
    } catch (error) {
      if (!(error instanceof PicturesNotStored)) throw error
      logger.warn('the samples come with a later start: their pictures cannot be stored')
    }
  })
}
