import * as v from 'valibot'
import { cleanText, cutCharacters, isBlank } from '../text/text.ts'

const MAX_KEYS = 20
/** Characters of a value. */
export const MAX_SOURCE_LENGTH = 500

/** Parameters that advertising adds to a link. */
export const CLICK_IDS = 'gclid gbraid wbraid fbclid yclid twclid ttclid msclkid li_fat_id ldtag_cl'.split(' ')
/** Names of parameters that tell of a campaign, in lower case. embed.js answers with these alone. */
export const CAMPAIGN_NAME = new RegExp(`^(?:utm_[a-z0-9_]{1,36}|${CLICK_IDS.join('|')})$`)
const KNOWN = ['ref', 'referrer']

function read(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const texts = entries.flatMap(([key, given]) => {
    if (typeof given !== 'string' || !(CAMPAIGN_NAME.test(key) || KNOWN.includes(key)) || isBlank(given)) return []
    return [[key, cutCharacters(cleanText(given).trim(), MAX_SOURCE_LENGTH)]]
  })
  return Object.fromEntries(texts.slice(0, MAX_KEYS))
}

/** How a visitor came: `utm_*`, click ids, `ref`, and the host of the referrer. At most 20 keys with 500 characters each. */
export const Source = v.pipe(v.unknown(), v.transform(read))
export type Source = v.InferOutput<typeof Source>

export const SHARED_RESULT = 'shared-result'
const REFERRER = /^https?:\/\/(?:[^/@]*@)?([^/?#]+)([^?#]*)(\?[^#]*)?/i

/**
 * The source of a page view. Parameters are compared in lower case; the first one of a name counts.
 * A run that begins on a shared result has the `ref` shared-result.
 * @param search the query of the page's address
 * @param referrer the address of the page before, '' without. On our own pages, such as a shared result, its parameters
 *   count after those of `search`, and the host does not.
 * @param around the campaign of the page that embeds this one, as embed.js answers; it counts last
 */
export function sourceOf(search: string, referrer: string, ownHost: string, around?: unknown): Source {
  const [, host = '', path = '', before = ''] = REFERRER.exec(referrer) ?? []
  const isOwn = host === ownHost
  const given: Record<string, string> = {}
  for (const query of [search, isOwn ? before : ''])
    for (const [name, value] of new URLSearchParams(query)) given[name.toLowerCase()] ??= value
  delete given.referrer
  for (const [name, value] of Object.entries(v.parse(Source, around)))
    if (CAMPAIGN_NAME.test(name)) given[name] ||= value
  if (isOwn && path.includes('/result/')) given.ref ??= SHARED_RESULT
  return v.parse(Source, { ...given, ...(host !== '' && !isOwn && { referrer: host }) })
}
