import { DIRECT } from '#domain/insight/origin.ts'
import type { OriginRow } from '#domain/insight/origins.ts'
import { sourceValue } from '#domain/response/sourceText.ts'
import { insightsMessages } from '#web/messages/insights.ts'

const texts = insightsMessages.origins

/** An origin as screens and files name it. */
export function originName({ origin, channel }: Pick<OriginRow, 'origin' | 'channel'>): string {
  if (channel !== null) return texts.shared(insightsMessages.channels[channel])
  return origin === DIRECT ? texts.direct : sourceValue(origin)
}
