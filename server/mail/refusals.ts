import type { MailFailure } from '#domain/wire/setupChecks.ts'

/** Where SMTP failed. 'data': the mail itself, before or after its final dot. */
export type MailStep = 'connection' | 'greeting' | 'ehlo' | 'tls' | 'login' | 'sender' | 'recipient' | 'data'

/**
 * Whose fault a refusal is, and with it what is next. 'ours': sending rests until the setting was corrected. 'server':
 * sending rests. 'delay': this mail waits. 'recipient': this mail fails. 'unconfirmed': it is tried once more, in an hour.
 */
export type MailFault = 'ours' | 'server' | 'delay' | 'recipient' | 'unconfirmed'

/** A reply of the SMTP server. `enhanced` is the code of RFC 3463; '' without one. */
export type MailReply = { step: MailStep; code: number; enhanced: string; words: string }

export type Judgement = { failure: MailFailure; fault: MailFault }

type Rule = readonly [steps: readonly MailStep[] | null, answer: RegExp, failure: MailFailure, fault: MailFault]

const ENVELOPE: readonly MailStep[] = ['sender', 'recipient', 'data']
const ADDRESSED: readonly MailStep[] = ['recipient', 'data']

/** The first that fits. An answer is `550 5.1.1`, or without an enhanced code `550 no such user`. */
const RULES: readonly Rule[] = [
  [null, /^53[0458] /, 'login', 'ours'],
  [['login'], /^4/, 'too_many', 'server'],
  [['login'], /^/, 'login', 'ours'],
  [['tls'], /^4/, 'no_starttls', 'server'],
  [['tls'], /^/, 'no_starttls', 'ours'],
  [null, /^421 /, 'later', 'server'],
  [ADDRESSED, /^4/, 'later', 'delay'],
  [null, /^4/, 'later', 'server'],
  // The mails of a day are used up.
  [ENVELOPE, /^5\d\d 5\.4\.5$/, 'later', 'server'],
  [ENVELOPE, /^5\d\d 5\.(1\.[78]|2\.252|7\.60)$/, 'sender', 'ours'],
  [ENVELOPE, /^5\d\d 5\.(3\.4|6\.\d+)$/, 'content', 'recipient'],
  [['sender'], /^552 /, 'content', 'recipient'],
  [['sender'], /^503 /, 'login', 'ours'],
  [['sender'], /^5/, 'sender', 'ours'],
  [['recipient'], /^5\d\d 5\.[124]\./, 'recipient', 'recipient'],
  [['recipient'], /^553 /, 'sender', 'ours'],
  [['recipient'], /^(554|571|5\d\d 5\.7\.|55\d .*(relay|sender|authenticat|smtp auth))/, 'relay', 'ours'],
  [['recipient'], /^50[0234] /, 'other', 'ours'],
  [['recipient'], /^5/, 'recipient', 'recipient'],
  // The domain of the sender is not authenticated: SPF, DKIM, DMARC.
  [['data'], /^5\d\d 5\.7\.(2\d|30|509|515)$/, 'sender', 'ours'],
  [['data'], /^5\d\d 5\.2\./, 'recipient', 'recipient'],
  [['data'], /^5/, 'content', 'recipient'],
]

const UNKNOWN: Judgement = { failure: 'other', fault: 'ours' }

/**
 * Why a mail was refused and whose fault it is.
 * @param toStranger a stranger chose the address: its refusal says nothing about the setting
 */
export function judge({ step, code, enhanced, words }: MailReply, toStranger = false): Judgement {
  const answer = `${code} ${enhanced || words.toLowerCase()}`
  const rule = RULES.find(([steps, fits]) => (steps === null || steps.includes(step)) && fits.test(answer))
  if (rule === undefined) return UNKNOWN
  const [, , failure, fault] = rule
  const isOfAddress = toStranger && ADDRESSED.includes(step) && failure !== 'login'
  return { failure, fault: isOfAddress && fault === 'ours' ? 'recipient' : fault }
}
