import type { PublicConfig } from './publicConfig.ts'

/** What the server wrote into the page; null where nobody did, as in development. */
export function servedConfig(page: Document): PublicConfig | null {
  const text = page.getElementById('config')?.textContent
  return text ? JSON.parse(text) : null
}
