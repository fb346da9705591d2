import { isBlank, withoutInvisible } from '../text/text.ts'

export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 50

/** Why a slug is refused, in the order of the checks. */
export type SlugProblem = 'characters' | 'edge-hyphen' | 'double-hyphen' | 'length'

/** Characters that Japanese input methods produce for a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\u30fc]/g

/** Lowercases and trims; invisible characters go, full-width characters become ASCII, white space and dashes become hyphens. */
export function normalizeSlug(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).trim().toLowerCase().replace(DASHES, '-').replace(/\s+/g, '-')
}

/** Why a normalized slug is refused, or null. An empty one is allowed: publishing generates a slug. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug === '') return null
  if (!/^[a-z0-9-]*$/.test(slug)) return 'characters'
  if (slug.startsWith('-') || slug.endsWith('-')) return 'edge-hyphen'
  if (slug.includes('--')) return 'double-hyphen'
  if (slug.length < MIN_SLUG_LENGTH || slug.length > MAX_SLUG_LENGTH) return 'length'
  return null
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '')
}

/** A slug from a title, cut at 50 characters; null when none is valid, as with Japanese titles. */
export function slugFromTitle(title: string): string | null {
  const kept = title.toLowerCase().replace(/[^a-z0-9 -]/g, '')
  const slug = cut(kept.replace(/ /g, '-').replace(/-+/g, '-').replace(/^-+/, ''), MAX_SLUG_LENGTH)
  return isBlank(slug) || slugProblem(slug) !== null ? null : slug
}

const RANDOM_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 'diagnostic-' and 8 random characters. */
export function randomSlug(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(8))): string {
  const characters = Array.from(bytes, (byte) => RANDOM_CHARACTERS[byte % RANDOM_CHARACTERS.length])
  return `diagnostic-${characters.join('')}`
}

/** Appends '-{number}', cutting the slug to stay within 50 characters. */
export function slugWithSuffix(slug: string, number: number): string {
  const suffix = `-${number}`
  return cut(slug, MAX_SLUG_LENGTH - suffix.length) + suffix
}

const SUFFIXES_TRIED = 9

/** A free slug from the title, with a suffix where it is taken, otherwise a random one. */
export async function generateSlug(title: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const fromTitle = slugFromTitle(title)
  if (fromTitle !== null) {
    if (!(await isTaken(fromTitle))) return fromTitle
    for (let number = 2; number < 2 + SUFFIXES_TRIED; number++) {
      const candidate = slugWithSuffix(fromTitle, number)
      if (!(await isTaken(candidate))) return candidate
    }
  }
  return randomSlug()
}
