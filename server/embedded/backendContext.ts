import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Caller, CallerReader } from './caller.ts'
import type { Database } from './database/database.ts'
import type { RateLimits } from './rateLimits.ts'

/** What every part of the embedded backend works with. */
export type BackendDeps = {
  config: Config
  logger: Logger
  database: Database
  readCaller: CallerReader
  limits: RateLimits
  metrics: Metrics
}

/** A request whose caller is known. */
export type CallerEnv = { Variables: { caller: Caller } }

/** Lets a request pass only with the project's key and, where a token is sent, a valid one. */
export function identifyCaller(readCaller: CallerReader): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    c.set('caller', await readCaller(c.req.raw.headers))
    await next()
  }
}

export const NO_KEY = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}

export const WRONG_KEY = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
}

export function retryAfter(c: Context, seconds: number): void {
  c.header('Retry-After', String(seconds))
}
