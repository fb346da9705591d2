/** Why a try failed, in a form that a screen can put into words. The database stores it. */
export const DELIVERY_PROBLEMS = [
  // The connection rests and tries again.
  'timeout',
  'unreachable',
  'unknown-host',
  'certificate',
  'too-many',
  'server-error',
  // The installation's mail server refuses its sender, is away, or refuses this mail for the moment.
  'mail-setting',
  'mail-server',
  'mail-delayed',
  // The mail was perhaps accepted, and is sent once more after an hour.
  'mail-unconfirmed',
  // The delivery failed: its content or the connection's settings have to change.
  // Not https, or not an address of the internet.
  'private-address',
  'redirected',
  'token-invalid',
  'no-permission',
  'not-found',
  'field-missing',
  'field-not-unique',
  'value-refused',
  'mail-refused',
  'no-address',
  'unconfirmed',
  'allowance-used',
  'stopped',
  'already-sent',
  'unpublished',
  'refused',
  // The connection is switched off.
  'gone',
  'secret-unreadable',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** Refusals of every delivery until its owner changes something: the connection is failing at once. */
export const OF_CONNECTION: readonly DeliveryProblem[] = [
  'private-address',
  'redirected',
  'token-invalid',
  'no-permission',
  'not-found',
  'field-missing',
  'field-not-unique',
  'refused',
]

/** Faults of the installation's mail server: the connection rests, and nothing counts against it. */
export const OF_MAIL_SERVER: readonly DeliveryProblem[] = ['mail-setting', 'mail-server']

/** The receiver's answer to a try: the status of HTTP or SMTP, null without one, and the start of the text. */
type Answer = { status: number | null; answer: string }

/**
 * 'later': the connection rests, at least as long as the receiver asked for. 'waits': this delivery waits, the others go on.
 * 'off': the connection is switched off.
 */
export type Try = Answer &
  (
    | { outcome: 'sent' }
    | { outcome: 'failed' | 'off'; problem: DeliveryProblem }
    | { outcome: 'later'; problem: DeliveryProblem; retryAfterSeconds?: number | undefined }
    | { outcome: 'waits'; problem: DeliveryProblem; seconds: number }
  )

export const LONGEST_ANSWER = 300

const MINUTE = 60
const HOUR = 60 * MINUTE
const RESTS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 12 * HOUR]
const LONGEST_REST = 24 * HOUR

/** Seconds until the next try after this many failures before. `Retry-After` lengthens it, up to a day. */
export function restSeconds(failuresBefore: number, retryAfterSeconds = 0): number {
  const own = RESTS[Math.min(failuresBefore, RESTS.length - 1)] ?? LONGEST_REST
  return Math.min(LONGEST_REST, Math.max(own, retryAfterSeconds))
}
