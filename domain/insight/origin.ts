/** Characters of an origin, a medium and a campaign. */
const MAX_ORIGIN_LENGTH = 80

/** The origin of a visit or response that names none. */
export const DIRECT = 'direct'

/** Counts code points, as PostgreSQL does. Without an import: the script that counts visits stays small. */
const cut = (value = '') => Array.from(value).slice(0, MAX_ORIGIN_LENGTH).join('')

/**
 * Where a visit or response comes from, each at most 80 characters: `origin` is utm_source, otherwise the ref, otherwise
 * the host of the referrer, otherwise 'direct'; `medium` and `campaign` are '' without one. The database has the same rule.
 * @param source as of `sourceOf`
 */
export function originOf(source: Readonly<Record<string, string>>) {
  return {
    origin: cut(source.utm_source || source.ref || source.referrer) || DIRECT,
    medium: cut(source.utm_medium),
    campaign: cut(source.utm_campaign),
  }
}

/** Ways in which visitors pass their result on. */
export const SHARE_CHANNELS = ['x', 'line', 'facebook', 'copy', 'device'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]

const SHARE = /^share-([a-z]+)-([AB][CD][EF])$/

/** The `ref` of a link that a visitor shares: `share-{channel}-{code}`. */
export function shareRef(channel: ShareChannel, code: string): string {
  return `share-${channel}-${code}`
}

/** Channel and result code of a shared link's origin; null for any other origin. */
export function sharedBy(origin: string): { channel: ShareChannel; code: string } | null {
  const [, channel, code = ''] = SHARE.exec(origin) ?? []
  const known = SHARE_CHANNELS.find((one) => one === channel)
  return known === undefined ? null : { channel: known, code }
}
