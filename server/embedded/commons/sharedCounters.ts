import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { withTimeout } from '#server/withTimeout.ts'
import { type Database, loggable } from '../database/database.ts'

/** A limit is not worth a longer wait. */
const TIMEOUT_MS = 1_000
/** Pause after a failure, so that not every request waits for the timeout. */
const PAUSE_MS = 1_000
const FORGET_EVERY_MS = 60_000

type Counted = {
  total: number
  msLeft: number
}

export type SharedCounters = {
  /** Counts one try. Rejects when the database does not answer in time. */
  count(key: string, windowSeconds: number): Promise<Counted>
  close(): void
}

type Waiting = { done: (counted: Counted) => void; failed: (error: unknown) => void }
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
  let waiting = new Map<string, { seconds: number; tries: Waiting[] }>()
  let running = false
  let pausedUntil = 0

  async function send(batch: typeof waiting): Promise<void> {
    const sent = [...batch].map(([key, { seconds, tries }]) => ({ key, seconds, tries: tries.length }))
    const { rows } = await withTimeout(
      database.query<Row>(COUNT, [JSON.stringify(sent)]),
      TIMEOUT_MS,
      () => new Error('the database took too long to count'),
    )
    for (const { key, total, msLeft } of rows) {
      const tries = batch.get(key)?.tries ?? []
      for (const [index, { done }] of tries.entries()) done({ total: total - tries.length + index + 1, msLeft })
    }
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        await send(batch)
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS
        logger.warn(loggable(error), 'limits are counted in this process alone until the database answers')
        for (const { tries } of [...batch.values(), ...waiting.values()]) for (const { failed } of tries) failed(error)
        waiting = new Map()
      }
    }
    running = false
  }

  function forget(): void {
    database.query(FORGET).catch((error: unknown) => logger.warn(loggable(error), 'old limits could not be removed'))
  }
  forget()
  const timer = setInterval(forget, FORGET_EVERY_MS)
  timer.unref()

  return {
    count(name, seconds) {
      if (performance.now() < pausedUntil) return Promise.reject(new Error('the database did not count a moment ago'))
      const key = createHmac('sha256', secret).update(name).digest('base64url')
      const entry = waiting.get(key) ?? { seconds, tries: [] }
      waiting.set(key, entry)
      return new Promise((done, failed) => {
        entry.tries.push({ done, failed })
        if (!running) void run()
      })
    },
    close: () => clearInterval(timer),
  }
}
