import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { COUNTED, type Limited } from '../admission/limits.ts'
import { createMailHealth } from '../mail/mailHealth.ts'
import { withTimeout } from '../process/withTimeout.ts'

const RESPONSE_OUTCOMES = ['accepted', 'repeated', 'limited', 'refused', 'failed'] as const
const VISIT_OUTCOMES = ['stored', 'dropped', 'failed'] as const
const MAIL_OUTCOMES = ['sent', 'failed', 'given_up'] as const

/** Prometheus gives up on a whole scrape after ten seconds. */
const READ_MS = 3_000

const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const BATCH_ROWS = [1, 2, 5, 10, 20, 50, 100]

async function readInTime(read: () => number | Promise<number>, fallback: number): Promise<number> {
  try {
    return await withTimeout(Promise.resolve(read()), READ_MS, () => new Error('timeout'))
  } catch {
    // The gap is visible in the metric; the failed dependency logs the reason.
    return fallback
  }
}

/** All metrics of this process. Labels come from fixed lists, so that no person or diagnostic is named. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges named as counters; the series without the suffix count the same.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)

  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  /** A counter with one label. All values start at zero, so that a first event shows as a rise. */
  function counter<Label extends string, Value extends string>(
    name: string,
    help: string,
    label: Label,
    values: readonly Value[],
  ) {
    const counted = new Counter({ name, help, labelNames: [label], registers })
    const children = new Map(values.map((value) => [value, counted.labels(value)]))
    for (const child of children.values()) child.inc(0)
    return (value: Value, by = 1) => children.get(value)?.inc(by)
  }

  return {
    registry,

    gauge(name: string, help: string, read: () => number | Promise<number>, otherwise = Number.NaN): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await readInTime(read, otherwise))
        },
      })
    },

    requests: histogram(
      'http_request_duration_seconds',
      'Time until the answer began, by method, route pattern and class of status',
      ['method', 'route', 'status'],
      LATENCY_SECONDS,
    ),
    responses: counter(
      'mitsujiku_responses_total',
      'Visitors’ responses by what became of them: stored, known already, over the limit, refused for good, or failed here',
      'outcome',
      RESPONSE_OUTCOMES,
    ),
    visits: counter(
      'mitsujiku_visit_messages_total',
      'Messages about visits by what became of them: stored, dropped because too many waited, or failed here',
      'outcome',
      VISIT_OUTCOMES,
    ),
    insertBatches: histogram(
      'mitsujiku_insert_batch_rows',
      'Visitors’ responses that were written in one transaction',
      [],
      BATCH_ROWS,
    ),
    transactions: histogram(
      'mitsujiku_database_transaction_duration_seconds',
      'Time from asking the database until its answer, waiting for a connection included, by outcome',
      ['outcome'],
      QUERY_SECONDS,
    ),
    mailHealth: createMailHealth(),
    mails: counter('mitsujiku_mails_total', 'Attempts to send a mail by what became of them', 'outcome', MAIL_OUTCOMES),
    refusals: counter(
      'mitsujiku_rate_limit_refusals_total',
      'Requests over a limit',
      'limit',
      Object.keys(COUNTED) as Limited[],
    ),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
