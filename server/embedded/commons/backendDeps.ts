import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Turns } from '#server/turns.ts'
import type { Database } from '../database/database.ts'
import type { CallerReader } from './caller.ts'
import type { RateLimits } from './rateLimits.ts'
import type { RunFor } from './runAs.ts'

export type BackendDeps = {
  config: Config
  logger: Logger
  database: Database
  readCaller: CallerReader
  inTurn: Turns
  runFor: RunFor
  limits: RateLimits
  metrics: Metrics
}
