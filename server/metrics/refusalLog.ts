import type { Logger } from 'pino'
import type { Undeclared } from '../admission/admit.ts'
import type { Limited } from '../admission/limits.ts'
import type { Metrics } from './metrics.ts'

/** Counts and logs what limits refuse. */
export function refusalLog(logger: Logger, metrics: Pick<Metrics, 'refusals'>): (limited: Limited) => void {
  return (limited) => {
    metrics.refusals(limited)
    logger.warn({ limit: limited }, 'requests over a limit are refused')
  }
}

const UNDECLARED = {
  proxy: 'a proxy forwards requests, but TRUST_PROXY is 0: its clients share the limits of one address',
  cdn: 'a CDN forwards requests, but TRUST_PROXY does not count it: its clients share the limits of one address',
}

/** Logs that all clients of an undeclared proxy or CDN share one address. */
export function undeclaredLog(logger: Logger): (found: Undeclared) => void {
  return (found) => logger.warn(UNDECLARED[found])
}
