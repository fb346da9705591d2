import type { Logger } from 'pino'
import { COUNTED } from '../admission/limits.ts'
import type { Config } from './config.ts'
import { readSettings, settledConfig } from './settings.ts'

/** A change of the settings shows in every process after this. */
const EVERY_MS = 5_000

export type LiveConfig = {
  config: Config
  /** Reads the settings now and then every few seconds. The last ones stay while the database is away. */
  follow(load: () => Promise<unknown>): Promise<void>
  stop(): void
}

/** The configuration with the settings of the database, which the environment overrides. Read it when it is used. */
export function createLiveConfig(start: Config, logger: Logger): LiveConfig {
  let settled = settledConfig(start.fixed)
  let responses: number = start.limits.response ?? COUNTED.response.points
  let known = ''
  let timer: NodeJS.Timeout | undefined
  let isAway = false

  async function refresh(load: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await load()
      const settings = { ...readSettings(answer), ...start.fixed }
      settled = settledConfig(settings)
      responses = Number(settings.rateLimitResponsesPerMinute ?? COUNTED.response.points)
      known = JSON.stringify(answer)
      isAway = false
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the settings could not be read')
      isAway = true
    }
  }

  return {
    config: {
      ...start,
      limits: {
        ...start.limits,
        get response() {
          return responses
        },
      },
      get productName() {
        return settled.productName
      },
      get operator() {
        return settled.operator
      },
      get hubspot() {
        return settled.hubspot
      },
      get registerLinkEmailSha256() {
        return settled.registerLinkEmailSha256
      },
      get settingsVersion() {
        return known
      },
    },
    async follow(load) {
      await refresh(load)
      timer = setInterval(() => void refresh(load), EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
