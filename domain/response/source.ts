import * as v from 'valibot'
import { DIRECT, type ShareChannel, sharedBy } from '../insight/origin.ts'
import { cleanText, cutCharacters, isBlank } from '../text/text.ts'

const MAX_KEYS = 20
/** Characters of a value. */
export const MAX_SOURCE_LENGTH = 500

const CLICK_IDS = 'gclid gbraid wbraid fbclid yclid twclid ttclid msclkid li_fat_id ldtag_cl'.split(' ')
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

const SHARED_RESULT = 'shared-result'
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

const LABELS: Readonly<Record<string, string>> = {
  referrer: '参照元',
  utm_source: '流入元',
  utm_medium: '媒体',
  utm_campaign: 'キャンペーン',
  utm_content: '広告の内容',
  utm_term: 'キーワード',
}

/** The keys that most links have, in the order of exports. */
export const USUAL_SOURCE_KEYS: readonly string[] = [...Object.keys(LABELS), ...CLICK_IDS]

/** The label of a key on screens and in exports: the usual ones in Japanese, the rest as they are. */
export function sourceLabel(key: string): string {
  return LABELS[key] ?? key
}

const CHANNELS: Readonly<Record<ShareChannel, string>> = {
  x: 'X',
  line: 'LINE',
  facebook: 'Facebook',
  copy: 'リンク',
  device: '共有メニュー',
}

/** A value of a source as screens name it. */
export function sourceValue(value: string): string {
  const shared = sharedBy(value)
  if (shared !== null) return `結果のシェア（${CHANNELS[shared.channel]}）`
  return value === SHARED_RESULT ? '共有された結果ページ' : value
}

/** An origin of visits or responses as screens name it. */
export function originName(origin: string): string {
  return origin === DIRECT ? '直接・不明' : sourceValue(origin)
}

/** The values of a source with their labels, the usual keys first. */
export function sourceRows(source: Source): { key: string; label: string; value: string }[] {
  const others = Object.keys(source).filter((key) => !USUAL_SOURCE_KEYS.includes(key))
  return [...USUAL_SOURCE_KEYS, ...others].flatMap((key) => {
    const value = source[key]
    if (value === undefined) return []
    return [{ key, label: sourceLabel(key), value: sourceValue(value) }]
  })
}

/** In a line of a message. */
const MAX_SHOWN = 60

/** A source in one line; '' without one. */
export function sourceText(source: Source): string {
  const shown = sourceRows(source).map(({ label, value }) => `${label} ${cutCharacters(value, MAX_SHOWN)}`)
  return shown.join('、')
}
