import * as v from 'valibot'
import { EXPECTED } from '#terminal/configuration.mjs'
import { withPlainDomain } from './plainDomain.ts'

/** A text that fits; null when unset or empty. */
export function orNull(fits: (text: string) => boolean = () => true, wanted = () => '') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((text) => text === '' || fits(text), wanted),
    v.transform((text) => (text === '' ? null : text)),
  )
}

/** A text that must not be empty where it is set. */
export function filled(fallback: string, wanted: () => string) {
  return v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(wanted)), fallback)
}

export function oneOf<const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) {
  return v.optional(
    v.picklist(values, () => EXPECTED.oneOf(...values)),
    fallback,
  )
}

export function integer(fallback: number, min: number, max: number) {
  const wanted = () => EXPECTED.integer(min, max)
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
  return orNull(
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
    () => EXPECTED.address(...protocols.map((protocol) => `${protocol}//`)),
  )
}

export const email = v.pipe(
  orNull((text) => /^[^\s@]+@[^\s@]+$/.test(text), EXPECTED.email),
  v.transform((text) => (text === null ? null : withPlainDomain(text.toLowerCase()))),
)

/** Ends an address that no mailbox has (RFC 2606, 6762). */
export const RESERVED_DOMAIN = /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost|local)$/

/** Where people reach the server: a path would belong to another program behind the same proxy. */
export const origin = v.pipe(
  address(['http:', 'https:']),
  v.check((text) => text === null || new URL(text).href === `${new URL(text).origin}/`, EXPECTED.origin),
)

export const mailbox = orNull(
  (text) => /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]+<[^<>@\s]+@[^<>@\s]+>)$/.test(text),
  EXPECTED.mailbox,
)
