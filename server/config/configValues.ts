import * as v from 'valibot'
import { accountEmail } from '#domain/account/email.ts'
import { EXPECTED } from '#terminal/configuration.mjs'

/** A text that fits; null when unset or empty. */
export function orNull(fits: (text: string) => boolean = () => true, wanted: (text: string) => string = () => '') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check(
      (text) => text === '' || fits(text),
      ({ input }) => wanted(input),
    ),
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

/** The characters of a password that end it inside an address, as their codes. */
const CODES = '/ → %2F, # → %23, ? → %3F, @ → %40, % → %25'

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The encoded password of an address that its own password breaks; null for a sound address. */
export function encodedPassword(text: string): string | null {
  const [, password] = /^\w+:\/\/[^:@/?#]*:(.+)@[^@]*$/.exec(text) ?? []
  if (password === undefined) return null
  const isSound = URL.canParse(text) && new URL(text).password !== '' && decodes(new URL(text).password)
  return isSound ? null : encodeURIComponent(decodes(password) ? decodeURIComponent(password) : password)
}

/** Secrets are shown on a terminal alone: standard error of a service ends in its log. */
function expected(protocols: readonly string[], text: string): string {
  const encoded = encodedPassword(text)
  if (encoded === null && URL.canParse(text) && !decodes(text)) return EXPECTED.encodedPassword(CODES)
  if (encoded === null) return EXPECTED.address(...protocols.map((protocol) => `${protocol}//`))
  return EXPECTED.encodedPassword(process.stderr.isTTY ? encoded : CODES)
}

const POSTGRES = ['postgres:', 'postgresql:']

function isSound(text: string, protocols: readonly string[]): boolean {
  if (encodedPassword(text) !== null || !URL.canParse(text)) return false
  const { protocol, username, pathname } = new URL(text)
  return protocols.includes(protocol) && decodes(username + pathname)
}

/** An address with one of the protocols; null when unset. */
export function address(protocols: readonly string[]) {
  return orNull(
    (text) => isSound(text, protocols),
    (text) => expected(protocols, text),
  )
}

/** `postgres://user@/name?host=/run/postgresql` of PostgreSQL names no host, which an address of the web needs. */
export function withHost(text: string): string {
  return text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1localhost/')
}

/** The address of a PostgreSQL; null when unset. */
export const databaseAddress = v.pipe(
  orNull(
    (text) => isSound(withHost(text), POSTGRES),
    (text) => expected(POSTGRES, withHost(text)),
  ),
  v.transform((text) => text && withHost(text)),
)

export const email = v.pipe(
  orNull((text) => accountEmail(text) !== null, EXPECTED.email),
  v.transform((text) => text && accountEmail(text)),
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
