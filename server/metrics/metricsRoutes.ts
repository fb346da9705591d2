import { type Context, Hono } from 'hono'
import { Gauge } from 'prom-client'
import type { Config } from '../config/config.ts'
import { constantTimeEqual } from '../http/constantTimeEqual.ts'
import { isLocalInstallation, isLocalRequest } from '../http/localRequest.ts'
import type { Readiness } from '../http/readiness.ts'
import { answerMessages as m } from '../messages/answers.ts'
import { version } from '../process/version.ts'
import type { Metrics } from './metrics.ts'

function databaseKind(config: Config): string {
  if (config.supabase !== null) return 'hosted'
  return config.databaseUrl === null ? 'pglite' : 'postgres'
}

function registerInfo(config: Config, metrics: Metrics): void {
  new Gauge({
    name: 'mitsujiku_info',
    help: 'Always 1; says which version runs on which database',
    labelNames: ['version', 'database'],
    registers: [metrics.registry],
  }).set({ version, database: databaseKind(config) }, 1)
}

/** `GET /metrics`: with METRICS_TOKEN for its bearers, otherwise for local requests to a local installation. */
export function metricsRoutes(config: Config, metrics: Metrics, ready: () => Promise<Readiness>) {
  registerInfo(config, metrics)
  metrics.gauge(
    'mitsujiku_database_up',
    'Whether the database answers and takes writes',
    async () => ((await ready()) === 'ok' ? 1 : 0),
    0,
  )

  function refusal(c: Context): Response | null {
    if (config.metricsToken === null) {
      return isLocalInstallation(config) && isLocalRequest(c) ? null : c.text(m.notFound, 404)
    }
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (constantTimeEqual(given, config.metricsToken)) return null
    return c.text(m.metricsToken, 401, { 'WWW-Authenticate': 'Bearer' })
  }

  return new Hono().get('/metrics', async (c) => {
    const refused = refusal(c)
    if (refused !== null) return refused
    const { registry } = metrics
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
}
