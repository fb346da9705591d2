import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createEmbeddedBackend, type EmbeddedBackend } from './embedded/createBackend.ts'
import { StartRefused } from './embedded/database/startRefused.ts'
import { seedEmbedded } from './embedded/seeds/seedEmbedded.ts'
import { createPublicPages } from './public/createPublicPages.ts'
import { createEmbeddedSource } from './public/embeddedSource.ts'
import { createHostedSource } from './public/hostedSource.ts'
import { createPublishedSamples } from './public/publishedSamples.ts'

/** How long what is in flight may take after a stop was asked for, in milliseconds. */
const STOP_PATIENCE = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A folder the server cannot write to is found before anything is opened in it. */
function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new ConfigError(
      `フォルダー ${folder} に書き込めません。環境変数 DATA_DIR に書き込めるフォルダーを指定してください。`,
    )
  }
}

function warnOfMissingOperator(config: Config): void {
  const missing = Object.entries(config.operator)
    .filter(([, value]) => value === null)
    .map(([name]) => `OPERATOR_${name.toUpperCase()}`)
  if (missing.length > 0) {
    say(`運営者の情報 ${missing.join(', ')} が設定されていないため、該当する行は表示されません。`)
  }
}

/** Listens, or says in a sentence why it cannot. */
function listen(config: Config, app: ReturnType<typeof createApp>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new ConfigError(`ポート ${config.port} は使用中です。環境変数 PORT に別の番号を指定してください。`))
      } else if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
        reject(
          new ConfigError(
            `${config.host}:${config.port} で待ち受けできません。環境変数 HOST と PORT を確認してください。`,
          ),
        )
      } else reject(error)
    })
  })
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const plain = server as Server
    // A connection that is kept open would bring one request after the other until patience ends.
    plain.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    const patience = setTimeout(() => plain.closeAllConnections(), STOP_PATIENCE)
    plain.close(() => {
      clearTimeout(patience)
      resolve()
    })
    plain.closeIdleConnections()
  })
}

function announce(config: Config, backend: EmbeddedBackend | null): void {
  say(`ミツジクを開始しました: ${config.publicUrl}`)
  if (backend?.outboxUrl) say(`送信されるメールの確認: ${backend.outboxUrl}`)
  if (backend?.firstStart) {
    const { adminEmail, adminPassword } = backend.firstStart
    if (config.admin.password !== null) say(`管理者: ${adminEmail}（パスワードは ADMIN_PASSWORD の値です）`)
    else say(`管理者: ${adminEmail} / パスワード: ${adminPassword}（一度だけ表示されます。控えておいてください）`)
  }
}

async function start(config: Config, logger: Logger): Promise<() => Promise<void>> {
  requireWritable(config.dataDir)
  const backend = config.supabase === null ? await createEmbeddedBackend(config, logger) : null
  if (backend !== null) await seedEmbedded(backend, config, logger)
  const source =
    backend === null ? createHostedSource(config, logger) : await createEmbeddedSource(backend, config, logger)
  const closeAll = async () => {
    await source.close()
    await backend?.close()
  }
  try {
    const app = createApp({
      config,
      logger,
      anonKey: backend?.anonKey ?? '',
      backend: backend?.app ?? null,
      publicPages: createPublicPages({ config, source, logger }),
      samples: createPublishedSamples(source),
      ready: () => backend?.ready() ?? source.ready(),
    })
    const server = await listen(config, app)
    warnOfMissingOperator(config)
    announce(config, backend)
    return async () => {
      await closeServer(server)
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
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 2, sync: false }))
  stopOnSignals(await start(config, logger), logger)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
