import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import { loggable } from './databaseOutage.ts'

/** How long an answer is waited for; a limit is not worth more of anybody's time. */
const PATIENCE_MS = 1_000
/** After a failure the database is left alone for so long, so that not everybody waits in vain. */
const PAUSE_MS = 1_000
const FORGET_EVERY_MS = 60_000

type Counted = {
  /** What all processes together have counted in this window, up to and with this one. */
  total: number
  /** Until the window ends. */
  msLeft: number
}

/** Counts tries in windows of time, for all processes on one database. */
export type SharedCounters = {
  /** Counts one. Rejects when the database does not answer in time: then nobody knows. */
  count(key: string, windowSeconds: number): Promise<Counted>
  close(): void
}

type Waiting = { done: (counted: Counted) => void; failed: (error: unknown) => void }
type Row = { key: string; total: number; msLeft: number }

/** The database's clock rules, since those of several machines differ. In one order, so that two processes never deadlock. */
const COUNT = `
  insert into embedded.rate_limits as counted (key, total, ends_at)
  select key, tries, now() + seconds * interval '1 second'
  from jsonb_to_recordset($1::text::jsonb) as sent (key text, tries integer, seconds integer) order by key
  on conflict (key) do update set
    total = case when counted.ends_at <= now() then excluded.total else counted.total + excluded.total end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  returning key, total, ceil(extract(epoch from ends_at - now()) * 1000)::integer as "msLeft"`

/** Leaves rows alone that somebody is counting in, so that nobody waits for the clean-up or it for anybody. */
const FORGET = `
  delete from embedded.rate_limits where key in (
    select key from embedded.rate_limits where ends_at < now() - interval '1 minute' for update skip locked
  )`

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database took too long to count')), PATIENCE_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/**
 * Counters in `embedded.rate_limits`. While one statement is under way, whatever else is counted waits and goes with the
 * next one: one round trip for all, however many. Addresses and accounts are stored under a keyed hash.
 */
export function createSharedCounters(database: Database, secret: string, logger: Logger): SharedCounters {
  let waiting = new Map<string, { seconds: number; tries: Waiting[] }>()
  let running = false
  let pausedUntil = 0

  async function send(batch: typeof waiting): Promise<void> {
    const sent = [...batch].map(([key, { seconds, tries }]) => ({ key, seconds, tries: tries.length }))
    const { rows } = await inTime(database.query<Row>(COUNT, [JSON.stringify(sent)]))
    for (const { key, total, msLeft } of rows) {
      const tries = batch.get(key)?.tries ?? []
      // Who came first has counted first.
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
