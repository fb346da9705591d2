import type { Logger } from 'pino'
import type { ServerData } from '../backend/serverData.ts'
import { loggable } from '../embedded/database/database.ts'

const HOUR_MS = 60 * 60 * 1000
/** 3:00 in Japan. */
const NIGHT_MS = 18 * HOUR_MS
const PART = 1000

/** Erases personal data that diagnostics keep no longer, in parts, so that visitors never wait for it. */
export async function eraseOlder(data: ServerData, logger: Logger): Promise<void> {
  let erased = 0
  for (;;) {
    const part = Number(await data.call('erase_older', { p_limit: PART }))
    if (!(part > 0)) break
    erased += part
  }
  if (erased > 0) logger.info({ responses: erased }, 'personal data was erased after its retention')
}

/** The night that a moment belongs to; it begins at 3:00 in Japan. */
const nightOf = (now: number) => Math.floor((now - NIGHT_MS) / (24 * HOUR_MS))

/** Runs once a night, and within an hour of a start: the server may be off at night. @returns a function that stops it */
export function startRetention(data: ServerData, logger: Logger): () => void {
  let lastNight: number | null = null
  const timer = setInterval(() => {
    const night = nightOf(Date.now())
    if (night === lastNight) return
    lastNight = night
    eraseOlder(data, logger).catch((error: unknown) => {
      // The next hour tries again.
      lastNight = null
      logger.error(loggable(error), 'personal data could not be erased after its retention')
    })
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
