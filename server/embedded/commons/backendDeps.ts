import type { Logger } from 'pino'
import type { Admission } from '#server/admission/admit.ts'
import type { Config } from '#server/config/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Database } from '../database/database.ts'
import type { CallerReader } from './caller.ts'
import type { RunFor } from './runAs.ts'

export type BackendDeps = {
  config: Config
  logger: Logger
  database: Database
  readCaller: CallerReader
  runFor: RunFor
  admission: Admission
  metrics: Metrics
}
