import { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Admission, createAdmission } from '#server/admission/admit.ts'
import { createCounters } from '#server/admission/counters.ts'
import type { Config } from '#server/config/config.ts'
import type { Readiness } from '#server/http/readiness.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { refusalLog, undeclaredLog } from '#server/metrics/refusalLog.ts'
import { withTimeout } from '#server/process/withTimeout.ts'
import { authRoutes } from './auth/authRoutes.ts'
import { deleteExpired } from './auth/deleteExpired.ts'
import { isSessionOpen } from './auth/sessions.ts'
import { createCallerReader } from './commons/caller.ts'
import { createRunFor } from './commons/runAs.ts'
import { agreeOnSecrets } from './commons/secrets.ts'
import { createSharedCounters } from './commons/sharedCounters.ts'
import { createTokens } from './commons/tokens.ts'
import { connectPostgres } from './database/connectPostgres.ts'
import type { Database } from './database/database.ts'
import { isTooFull } from './database/freeSpace.ts'
import { instrumentedDatabase } from './database/instrumentedDatabase.ts'
import { openPglite } from './database/openPglite.ts'
import {
  HAS_RIGHTS,
  prepareAsOwner,
  prepareDatabase,
  requireRights,
  requireWholeData,
} from './database/prepareDatabase.ts'
import { vacuumPglite } from './database/vacuumPglite.ts'
import { createFirstAdministrator } from './firstStart.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { hasOutbox, outboxRoutes } from './mail/outboxRoutes.ts'
import { readCatalogue } from './rest/catalogue.ts'
import { restRoutes } from './rest/restRoutes.ts'
import type { BlobStore } from './storage/blobStore.ts'
import { setImageQuotas } from './storage/objectRows.ts'
import { createObjects, type StoredImage } from './storage/objects.ts'
import { openBlobStore } from './storage/openBlobStore.ts'
import { storageRoutes } from './storage/storageRoutes.ts'
import { sweepImages } from './storage/sweepImages.ts'

export type EmbeddedBackend = {
  /** Serves /auth/v1/*, /rest/v1/*, /storage/v1/*, /outbox and /outbox.json. */
  app: Hono
  database: Database
  blobs: BlobStore
  /** Admits all requests, public pages included. */
  admission: Admission
  /** The publishable key a browser sends as `apikey`. */
  anonKey: string
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string
  /** Where unsent mails can be read; null when mails are sent by SMTP or PUBLIC_URL is not this machine. */
  outboxUrl: string | null
  /** Keeps a mail in the outbox. */
  keepMail: Mailer['keep']
  /** Set only by the start that created the first administrator. */
  firstStart: { adminEmail: string; adminPassword: string } | null
  /** An object of a public bucket by its name in the bucket; null when there is none. */
  openImage(bucket: string, name: string): Promise<StoredImage | null>
  ready(): Promise<Readiness>
  close(): Promise<void>
}

const READY_MS = 2_000

async function readinessOf(database: Database, dataDir: string): Promise<Readiness> {
  try {
    if (database.kind === 'pglite' && (await isTooFull(dataDir))) return 'read_only'
    const sql = `select current_setting('transaction_read_only') = 'off' as writes, ${HAS_RIGHTS} as granted`
    const asking = database.query<{ writes: boolean; granted: boolean }>(sql)
    const { rows } = await withTimeout(asking, READY_MS, () => new Error('timeout'))
    if (rows[0]?.granted === false) return 'rights_missing'
    return rows[0]?.writes ? 'ok' : 'read_only'
  } catch {
    return 'unavailable'
  }
}

/** Sets up schema, secrets, first administrator and routes on an open database. close() closes the database too. */
export async function createBackendOn(
  opened: Database,
  config: Config,
  logger: Logger,
  metrics: Metrics,
): Promise<EmbeddedBackend> {
  const database = instrumentedDatabase(opened, metrics)
  if (config.databaseOwnerUrl === null) await prepareDatabase(database)
  await requireWholeData(database)
  await requireRights(database)
  const { jwtSecret, anonKey, serviceKey } = await agreeOnSecrets(database, config.dataDir)
  const firstStart = await createFirstAdministrator(config, database)

  const tokens = createTokens(jwtSecret, `${config.publicUrl}/auth/v1`)
  const readCaller = createCallerReader(tokens, { anonKey, serviceKey }, (sessionId) =>
    isSessionOpen(database, sessionId),
  )
  // PGlite is single-process: in-memory counters are enough.
  const shared = database.kind === 'postgres' ? createSharedCounters(database, jwtSecret, logger) : null
  const counters = createCounters(config.limits, shared, refusalLog(logger, metrics))
  const admission = createAdmission(config.trustProxy, counters, undeclaredLog(logger))
  const stopDeleting = await deleteExpired(database, logger)
  const stopVacuuming = database.kind === 'pglite' ? await vacuumPglite(database, logger) : () => {}
  const mailer = createMailer(config, database, logger, metrics)
  const blobs = await openBlobStore(config, logger)
  const poolSize = database.kind === 'postgres' ? config.databasePool : 1
  const runFor = createRunFor(database, poolSize, counters)
  const objects = createObjects(database, runFor, blobs, logger)
  await setImageQuotas(database, config.fixed)
  const stopSweeping = sweepImages(database, objects, logger)
  const deps = { config, logger, database, readCaller, runFor, admission, metrics }

  const app = new Hono()
  app.route('/auth/v1', authRoutes({ ...deps, tokens, mailer }))
  app.route('/rest/v1', restRoutes({ ...deps, catalogue: await readCatalogue(database) }))
  app.route('/storage/v1', storageRoutes({ ...deps, objects }))
  app.route('/', outboxRoutes(config, database))

  return {
    app,
    database,
    blobs,
    admission,
    anonKey,
    serviceKey,
    outboxUrl: hasOutbox(config) ? `${config.publicUrl}/outbox` : null,
    keepMail: mailer.keep,
    firstStart,
    openImage: objects.open,
    ready: () => readinessOf(database, config.dataDir),
    close: async () => {
      shared?.close()
      stopDeleting()
      stopVacuuming()
      await stopSweeping()
      await mailer.close()
      await database.close()
    },
  }
}

/** Opens PGlite under DATA_DIR, or the PostgreSQL of DATABASE_URL. @throws StartupError */
export async function createEmbeddedBackend(
  config: Config,
  logger: Logger,
  metrics: Metrics,
): Promise<EmbeddedBackend> {
  const { databaseUrl, databaseOwnerUrl, dataDir, databasePool } = config
  if (databaseUrl !== null && databaseOwnerUrl !== null) await prepareAsOwner(databaseOwnerUrl, databaseUrl)
  const database = databaseUrl === null ? await openPglite(dataDir) : await connectPostgres(databaseUrl, databasePool)
  try {
    return await createBackendOn(database, config, logger, metrics)
  } catch (error) {
    await database.close()
    throw error
  }
}
