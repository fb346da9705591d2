import type { Logger } from 'pino'
import type { Limited } from '../admission/limits.ts'
import type { Metrics } from './metrics.ts'

/** Counts and logs what limits refuse. */
export function refusalLog(logger: Logger, metrics: Pick<Metrics, 'refusals'>): (limited: Limited) => void {
  return (limited) => {
    metrics.refusals(limited)
    logger.warn({ limit: limited }, 'requests over a limit are refused')
  }
}

/** Logs that all clients of an undeclared proxy share one address. */
export function hiddenClientsLog(logger: Logger): () => void {
  return () =>
    logger.warn('a proxy forwards requests, but TRUST_PROXY is 0: its clients share the limits of one address')
}
