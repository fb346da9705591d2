import type { Logger } from 'pino'
import { loggable } from '../embedded/database/database.ts'

const HOUR_MS = 60 * 60 * 1000
/** 3:00 in Japan. */
const NIGHT_MS = 18 * HOUR_MS

/** The night that a moment belongs to; it begins at 3:00 in Japan. */
const nightOf = (now: number) => Math.floor((now - NIGHT_MS) / (24 * HOUR_MS))

/**
 * Runs jobs one after the other, once a night, and within an hour of a start: the server may be off at night. After a
 * failure all of them run again in the next hour. @returns a function that stops it
 */
export function startNightly(jobs: readonly (() => Promise<void>)[], logger: Logger): () => void {
  let lastNight: number | null = null

  async function run(): Promise<void> {
    for (const job of jobs) {
      await job().catch((error: unknown) => {
        lastNight = null
        logger.error(loggable(error), 'a nightly job failed')
      })
    }
  }

  const timer = setInterval(() => {
    const night = nightOf(Date.now())
    if (night === lastNight) return
    lastNight = night
    void run()
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
