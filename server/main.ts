import '#terminal/requireNode.mjs'
import pino, { type Logger } from 'pino'
import { START } from '#terminal/start.mjs'
import { createAdmission } from './admission/admit.ts'
import { createCounters } from './admission/counters.ts'
import { createApp } from './app.ts'
import { createEmbeddedClient } from './backend/embeddedClient.ts'
import { createHostedClient } from './backend/hostedClient.ts'
import { createServerData } from './backend/serverData.ts'
import { startNightly } from './backend/startNightly.ts'
import { type Config, KNOWN, readConfig } from './config/config.ts'
import { ConfigError } from './config/configError.ts'
import { createLiveConfig } from './config/liveConfig.ts'
import { requireClearSettingsFiles } from './config/settingsFile.ts'
import { startDeliveries } from './deliveries/startDeliveries.ts'
import { loadSecrets } from './embedded/commons/secrets.ts'
import { createEmbeddedBackend } from './embedded/createBackend.ts'
import { asStartupError } from './embedded/database/connectPostgres.ts'
import { StartupError } from './embedded/database/startupError.ts'
import { seedEmbedded } from './embedded/seeds/seedEmbedded.ts'
import { eraseOlder } from './erasure/eraseOlder.ts'
import { deliversMails } from './mail/deliversMails.ts'
import { createMetrics } from './metrics/metrics.ts'
import { refusalLog, undeclaredLog } from './metrics/refusalLog.ts'
import { administratorSentence } from './process/announceAdministrator.ts'
import { requireDataFolder } from './process/dataFolder.ts'
import { BEHIND_PROXY, closeServer } from './process/draining.ts'
import { listen, requireFreePort } from './process/listening.ts'
import { createLogger } from './process/logger.ts'
import { createPublicPages } from './public/createPublicPages.ts'
import { createPublishedSamples } from './public/publishedSamples.ts'
import { createPublishedSource } from './public/publishedSource.ts'
import { createVisits, type Visits } from './visits/createVisits.ts'
import { rollVisits } from './visits/rollVisits.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(read: Config, logger: Logger): Promise<() => Promise<void>> {
  const live = createLiveConfig(read, logger)
  const { config } = live
  await requireFreePort(config)
  requireDataFolder(config)
  const metrics = createMetrics()
  const backend = config.supabase === null ? await createEmbeddedBackend(config, logger, metrics) : null
  if (backend !== null) {
    // First: the password is stored already and shown only once.
    const { firstStart } = backend
    if (firstStart !== null) say(administratorSentence(config, firstStart, process.stdout.isTTY))
    await seedEmbedded(backend, config, logger)
  }
  const client = backend === null ? createHostedClient(config, logger) : createEmbeddedClient(backend)
  const source = await createPublishedSource(client, config, logger)
  await live.follow(source.settings)
  let deliveries: ReturnType<typeof startDeliveries> | null = null
  let visits: Visits | null = null
  let stopNightly = () => {}
  const closeAll = async () => {
    live.stop()
    stopNightly()
    await visits?.close()
    await deliveries?.stop()
    await source.close()
    await backend?.close()
  }
  let stopping = false
  try {
    const admission =
      backend?.admission ??
      createAdmission(
        config.trustProxy,
        createCounters(config.limits, null, refusalLog(logger, metrics)),
        undeclaredLog(logger),
      )
    const data = createServerData(client)
    const { serviceKey } = backend ?? (await loadSecrets(config.dataDir))
    if (data !== null) {
      stopNightly = startNightly([() => eraseOlder(data, logger), () => rollVisits(data)], logger)
      visits = createVisits(data, metrics, logger)
    }
    deliveries =
      data && startDeliveries({ config, client, backend, data, admission, secret: serviceKey, logger, metrics })
    const app = createApp({
      config,
      logger,
      metrics,
      admission,
      client,
      backend,
      data,
      deliveries,
      publicPages: createPublicPages({ config, source, secret: serviceKey, logger, admission, visits }),
      samples: createPublishedSamples(source),
      ready: client.ready,
      isStopping: () => stopping,
    })
    const server = await listen(config, app)
    if (Object.values(config.operator).every((detail) => detail === null)) say(START.operatorMissing(config.publicUrl))
    if (!deliversMails(config)) say(START.mailsNotDelivered(config.publicUrl))
    say(START.started(config.publicUrl))
    if (backend?.outboxUrl) say(START.outbox(backend.outboxUrl))
    return async () => {
      stopping = true
      await closeServer(server, config.trustProxy > 0 ? BEHIND_PROXY : undefined)
      await closeAll()
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

try {
  requireClearSettingsFiles(KNOWN)
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel, pino.destination({ dest: 2, sync: false }))
  const stop = await start(config, logger).catch((error: unknown) => {
    throw asStartupError(error, config.databaseUrl)
  })
  stopOnSignals(stop, logger)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
