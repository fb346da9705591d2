import * as v from 'valibot'
import { PublicConfig } from '#domain/wire/publicConfig.ts'

/** The configuration that the server wrote into the page; null where there is none, as in development. */
export function servedConfig(page: Document): PublicConfig | null {
  const text = page.getElementById('config')?.textContent
  return text ? v.parse(PublicConfig, JSON.parse(text)) : null
}
