import { badHeader, RestError } from './restError.ts'
import type { Preferences, Shape } from './restRequest.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

/** @throws RestError for a preference that would otherwise be ignored. */
export function parsePreferences(headers: Headers): Preferences {
  const preferences: Preferences = { returning: 'minimal', count: false, merge: false }
  for (const token of (headers.get('prefer') ?? '').split(/[,;]/)) {
    const preference = token.trim()
    if (preference === 'return=representation') preferences.returning = 'representation'
    else if (preference === 'count=exact') preferences.count = true
    else if (preference === 'resolution=merge-duplicates') preferences.merge = true
    else if (preference !== '' && preference !== 'return=minimal') throw badHeader('Prefer', preference)
  }
  return preferences
}

export function parseAccept(headers: Headers): Shape {
  const wanted = (headers.get('accept') ?? '*/*').split(',').map((type) => type.trim())
  const types = wanted.map((type) => type.split(';')[0]?.trim().toLowerCase())
  if (wanted.some((type) => type.includes('nulls='))) throw badHeader('Accept', wanted.join(', '))
  if (types.includes(OBJECT)) return 'object'
  if (types.includes('application/json') || types.includes('*/*')) return 'list'
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted.join(', ')}`)
}

export function checkProfile(headers: Headers): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name)
    if (schema !== null && schema !== 'public') {
      const hint = 'Only the following schemas are exposed: public'
      throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, null, hint)
    }
  }
}

/** `Range: 0-9` in items; null when absent. Both ends are inclusive. */
export function parseRange(headers: Headers): { offset: number; limit: number | null } | null {
  const range = headers.get('range')
  if (range === null) return null
  const unit = headers.get('range-unit') ?? 'items'
  const match = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(range)
  if (match === null || unit !== 'items') throw badHeader('Range', range)
  const from = Number(match[1])
  const to = match[2] === undefined ? null : Number(match[2])
  if (to !== null && to < from) throw new RestError(416, 'PGRST103', 'Requested range not satisfiable')
  return { offset: from, limit: to === null ? null : to - from + 1 }
}
