import * as v from 'valibot'
import { WANTED } from '#terminal/configuration.mjs'

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const optional = v.optional(v.pipe(v.string(), v.trim()), '')
export const orNull = v.pipe(
  optional,
  v.transform((text) => (text === '' ? null : text)),
)

export function integer(fallback: number, min: number, max: number) {
  const wanted = () => WANTED.integer(min, max)
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.trim(),
    v.regex(/^\d+$/, wanted),
    v.transform(Number),
    v.minValue(min, wanted),
    v.maxValue(max, wanted),
  )
}

/** An address with one of the protocols; null when unset. */
export function address(protocols: readonly string[]) {
  const wanted = () => WANTED.address(...protocols.map((protocol) => `${protocol}//`))
  const fits = (text: string) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol))
  return v.pipe(
    optional,
    v.check(fits, wanted),
    v.transform((text) => (text === '' ? null : text)),
  )
}

export const email = v.pipe(
  optional,
  v.check(
    (text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text),
    () => WANTED.email(),
  ),
  v.transform((text) => (text === '' ? null : text.toLowerCase())),
)

/** Ends an address that no mailbox has (RFC 2606, 6762). */
export const RESERVED_DOMAIN = /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost|local)$/

/** Where people reach the server: a path would belong to another program behind the same proxy. */
export const origin = v.pipe(
  address(['http:', 'https:']),
  v.check(
    (text) => text === null || new URL(text).href === `${new URL(text).origin}/`,
    () => WANTED.origin(),
  ),
)

export const mailbox = v.pipe(
  orNull,
  v.check(
    (text) => text === null || /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]+<[^<>@\s]+@[^<>@\s]+>)$/.test(text),
    () => WANTED.mailbox(),
  ),
)
