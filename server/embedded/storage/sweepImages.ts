import type { Logger } from 'pino'
import type { Caller } from '../commons/caller.ts'
import { type Database, loggable } from '../database/database.ts'
import type { Objects } from './objects.ts'

const EVERY_MS = 60 * 60 * 1000
const BUCKET = 'diagnostic-images'
const SERVICE: Caller = { role: 'service_role', userId: null, sessionId: null, claims: '{"role":"service_role"}' }

/** Removes the pictures that no diagnostic has shown for a day. @returns how many */
export async function removeUnusedImages(database: Database, objects: Pick<Objects, 'remove'>): Promise<number> {
  const { rows } = await database.query<{ name: string }>('select * from private.find_unused_images() as name')
  if (rows.length === 0) return 0
  const removed = await objects.remove(
    SERVICE,
    BUCKET,
    rows.map(({ name }) => name),
  )
  return removed.length
}

/** Removes unused pictures now and every hour. Failures are logged. @returns stops it after a running sweep */
export function sweepImages(database: Database, objects: Objects, logger: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    running = removeUnusedImages(database, objects).catch((error: unknown) => {
      logger.warn(loggable(error), 'unused pictures could not be removed')
    })
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
