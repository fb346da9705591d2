import * as v from 'valibot'
import { PublicConfig } from '#domain/wire/publicConfig.ts'

/** The configuration in the page; null in development. */
export function servedConfig(page: Document): PublicConfig | null {
  const text = page.getElementById('config')?.textContent
  return text ? v.parse(PublicConfig, JSON.parse(text)) : null
}
