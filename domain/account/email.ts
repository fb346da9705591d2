import { misspelt } from '../text/misspelt.ts'
import { withoutInvisible } from '../text/text.ts'

/** Marks of the text that an address was copied from; no address ends with them. */
const TRAILING = /[\s、。,.]/

/** A typed e-mail address, trimmed, without invisible characters and trailing marks, with full-width letters as ASCII. */
export function normaliseEmail(typed: string): string {
  const text = withoutInvisible(typed.normalize('NFKC'))
  let end = text.length
  // A pattern that ends in $ would take quadratic time for a long text of dots.
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trimStart()
}

const MAX_LENGTH = 254
/** Mail programs show what it stands for, as in =?utf-8?Q?Read_this?=@example.com. */
const ENCODED_WORD = /=\?[^?]+\?[bq]\?/i
/** No white space, control characters or separators of mail headers. */
const ACCOUNT_EMAIL = /^[^\s\p{C}@"(),:;<>[\]\\]+@[^\s\p{C}@"(),:;<>[\]\\]+$/u

/** The address of an account in its one spelling: trimmed, lower case, domain in ASCII. Null when no account can have it. */
export function accountEmail(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  const domainAt = address.lastIndexOf('@') + 1
  const email = address.slice(0, domainAt) + asciiDomain(address.slice(domainAt))
  if (Math.max(address.length, email.length) > MAX_LENGTH || ENCODED_WORD.test(email)) return null
  return ACCOUNT_EMAIL.test(email) ? email : null
}

function asciiDomain(domain: string): string {
  try {
    return /[/?#:]/.test(domain) ? '' : new URL(`http://${domain}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** The pattern of `<input type="email">` in the HTML standard. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Domains of most addresses in Japan. */
const USUAL_DOMAINS = [
  ...['gmail.com', 'icloud.com', 'yahoo.co.jp', 'outlook.jp', 'outlook.com', 'hotmail.co.jp', 'hotmail.com'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'ymobile.ne.jp'],
]

/** The address that was probably meant instead of taro@gmial.com or taro@gmail; null without a likely one. */
export function likelyEmail(text: string): string | null {
  if (!isEmail(text)) return null
  const domainAt = text.lastIndexOf('@') + 1
  const domain = text.slice(domainAt).toLowerCase()
  const unfinished = domain.includes('.') ? undefined : USUAL_DOMAINS.find((usual) => usual.startsWith(`${domain}.`))
  const meant = unfinished ?? misspelt(domain, USUAL_DOMAINS)
  return meant && text.slice(0, domainAt) + meant
}

/** Whether an address has a domain without a dot, such as taro@example: rarely what was meant. */
export function lacksDot(email: string): boolean {
  return isEmail(email) && !email.slice(email.lastIndexOf('@')).includes('.')
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && !ENCODED_WORD.test(text)
}

/** The one address that a stranger typed, as forms store it. Null for anything else, so that no mail is sent to it. */
export function plainEmail(typed: string): string | null {
  const email = normaliseEmail(typed)
  return email.length <= MAX_LENGTH && isEmail(email) ? email : null
}
