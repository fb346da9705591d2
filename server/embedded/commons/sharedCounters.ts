import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { createBatches } from '#server/admission/batches.ts'
import type { Counted, SharedCounters } from '#server/admission/counters.ts'
import { type Database, loggable } from '#server/embedded/database/database.ts'
import { withTimeout } from '#server/process/withTimeout.ts'

/** A limit is not worth a longer wait. */
const TIMEOUT_MS = 1_000
/** Pause after a failure, so that not every request waits for the timeout. */
const PAUSE_MS = 1_000
const FORGET_EVERY_MS = 60_000

type Waiting = { key: string; seconds: number; done: (counted: Counted) => void; failed: (error: unknown) => void }
type Row = { key: string; total: number; msLeft: number }

/** By the database's clock, since machines differ, and may step back; ordered by key, so that processes never deadlock. */
const COUNT = `
  insert into embedded.rate_limits as counted (key, total, ends_at)
  select key, tries, now() + seconds * interval '1 second'
  from jsonb_to_recordset($1::text::jsonb) as sent (key text, tries integer, seconds integer) order by key
  on conflict (key) do update set
    total = case when counted.ends_at between now() and excluded.ends_at + interval '1 second'
      then counted.total + excluded.total else excluded.total end,
    ends_at = case when counted.ends_at between now() and excluded.ends_at + interval '1 second'
      then counted.ends_at else excluded.ends_at end
  returning key, total, ceil(extract(epoch from ends_at - now()) * 1000)::integer as "msLeft"`

/** Skips locked rows: neither counting nor the clean-up waits for the other. */
const FORGET = `
  delete from embedded.rate_limits where key in (
    select key from embedded.rate_limits where ends_at < now() - interval '1 minute' for update skip locked
  )`

/** Counters in `embedded.rate_limits` under keyed hashes. Tries that arrive during a statement share the next one. */
export function createSharedCounters(database: Database, secret: string, logger: Logger): SharedCounters {
  let pausedUntil = 0

  async function send(batch: readonly Waiting[]): Promise<void> {
    const byKey = new Map<string, Waiting[]>()
    for (const waiting of batch) byKey.set(waiting.key, [...(byKey.get(waiting.key) ?? []), waiting])
    const sent = [...byKey].map(([key, tries]) => ({ key, seconds: tries[0]?.seconds, tries: tries.length }))
    const { rows } = await withTimeout(
      database.query<Row>(COUNT, [JSON.stringify(sent)]),
      TIMEOUT_MS,
      () => new Error('the database took too long to count'),
    )
    for (const { key, total, msLeft } of rows) {
      const tries = byKey.get(key) ?? []
      for (const [index, { done }] of tries.entries()) done({ total: total - tries.length + index + 1, msLeft })
    }
  }

  const enqueue = createBatches<Waiting>(Number.POSITIVE_INFINITY, async (batch) => {
    try {
      if (performance.now() < pausedUntil) throw new Error('the database did not count a moment ago')
      await send(batch)
    } catch (error) {
      if (performance.now() >= pausedUntil) {
        pausedUntil = performance.now() + PAUSE_MS
        logger.warn(loggable(error), 'limits are counted in this process alone until the database answers')
      }
      for (const { failed } of batch) failed(error)
    }
  })

  function forget(): void {
    database.query(FORGET).catch((error: unknown) => logger.warn(loggable(error), 'old limits could not be removed'))
  }
  forget()
  const timer = setInterval(forget, FORGET_EVERY_MS)
  timer.unref()

  return {
    count(name, seconds) {
      const key = createHmac('sha256', secret).update(name).digest('base64url')
      return new Promise((done, failed) => enqueue({ key, seconds, done, failed }))
    },
    close: () => clearInterval(timer),
  }
}
