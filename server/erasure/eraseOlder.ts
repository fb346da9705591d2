import type { Logger } from 'pino'
import type { ServerData } from '../backend/serverData.ts'

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
