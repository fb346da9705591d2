import type { MailFailure } from '#domain/wire/setupChecks.ts'

/** The fields of nodemailer's errors that tell failures apart. Its types lack `originalCode` and `timeoutType`. */
export type MailError = {
  /** The step that failed. */
  code?: string
  /** Node's code, such as ECONNREFUSED. */
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
  /** The server's answer. */
  response?: string
  message: string
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA/
/** TLS was spoken to a server that speaks none. */
const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/
/** Authentication required (RFC 4954); some servers say so only when they are given a mail. */
const LOGIN_NEEDED = 530

function envelopeFailure({ command, responseCode }: MailError): MailFailure {
  if (responseCode === LOGIN_NEEDED) return 'login'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : 'other'
}

/** The kind of a failure of nodemailer's `sendMail`. */
export function mailFailure(error: MailError): MailFailure {
  const { code = '', originalCode = '', timeoutType } = error
  if (CERTIFICATE.test(originalCode)) return 'certificate'
  // A server that expects TLS waits for it in silence.
  if (NO_TLS.test(originalCode) || code === 'ETLS' || timeoutType === 'GREETING_TIMEOUT') return 'wrong_scheme'
  if (originalCode === 'ECONNREFUSED') return 'refused'
  if (code === 'EDNS') return 'unknown_host'
  if (code === 'EAUTH') return 'login'
  if (code === 'EENVELOPE') return envelopeFailure(error)
  return code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT' ? 'timeout' : 'other'
}
