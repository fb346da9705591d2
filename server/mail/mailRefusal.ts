import type { MailFailure } from '#domain/wire/setupChecks.ts'
import { readableReply } from './readableReply.ts'
import { type Judgement, judge, type MailFault, type MailStep } from './refusals.ts'

/** The fields of nodemailer's errors that tell failures apart. Its types lack `originalCode` and `timeoutType`. */
export type MailError = {
  code?: string
  /** Node's code, such as ECONNREFUSED. */
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
  /** The server's reply. */
  response?: string
  message: string
}

/** `reply`: the words of the SMTP server or the network. `isSilent`: it did not greet. */
export type MailRefusal = Judgement & { status: number | null; reply: string; isSilent: boolean }

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA/
/** TLS was spoken to a server that speaks none. */
const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/

const STEPS: Readonly<Record<string, MailStep>> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  STARTTLS: 'tls',
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'data',
}

function stepOf({ code = '', command = '' }: MailError): MailStep {
  if (code === 'EAUTH') return 'login'
  return STEPS[command] ?? (code === 'EPROTOCOL' ? 'greeting' : 'connection')
}

const OF_CODE: Readonly<Record<string, [MailFailure, MailFault]>> = {
  EDNS: ['unknown_host', 'server'],
  ETIMEDOUT: ['timeout', 'server'],
  ETLS: ['no_starttls', 'server'],
  EAUTH: ['login', 'ours'],
  // The library refused the address, or the length that the server had announced.
  EENVELOPE: ['recipient', 'recipient'],
  EMESSAGE: ['content', 'recipient'],
  ECONNECTION: ['dropped', 'server'],
  ECONNRESET: ['dropped', 'server'],
  ECONNREFUSED: ['refused', 'server'],
}

/** A failure without a reply. */
function judgeNetwork({ code = '', originalCode = '' }: MailError): Judgement {
  if (CERTIFICATE.test(originalCode)) return { failure: 'certificate', fault: 'ours' }
  if (NO_TLS.test(originalCode)) return { failure: 'wrong_scheme', fault: 'ours' }
  const [failure, fault] = OF_CODE[originalCode] ?? OF_CODE[code] ?? (['other', 'server'] as const)
  return { failure, fault }
}

/**
 * Reads the error of a mail that was not accepted.
 * @param isHandedOver the mail was sent up to its final dot
 * @param toStranger see judge()
 */
export function readRefusal(error: MailError, isHandedOver: boolean, toStranger: boolean): MailRefusal {
  const { response, responseCode = 0, message, timeoutType } = error
  const reply = readableReply(response ?? message).trim()
  const isReply = responseCode >= 400 && responseCode < 600
  const rest = { status: responseCode || null, reply, isSilent: timeoutType === 'GREETING_TIMEOUT' }
  if (!isReply && isHandedOver) return { ...rest, failure: 'unconfirmed', fault: 'unconfirmed' }
  if (!isReply) return { ...rest, ...judgeNetwork(error) }
  const [, enhanced = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? []
  return { ...rest, ...judge({ step: stepOf(error), code: responseCode, enhanced, words: reply.slice(4) }, toStranger) }
}
