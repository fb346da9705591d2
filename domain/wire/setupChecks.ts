import * as v from 'valibot'

/** Why a mail was not sent: by the SMTP server's refusal, or before it was asked. */
const MAIL_FAILURES = [
  'not_configured',
  'unknown_host',
  'refused',
  'dropped',
  'timeout',
  'wrong_scheme',
  'no_starttls',
  'certificate',
  'login',
  'too_many',
  'sender',
  'relay',
  'recipient',
  'content',
  'later',
  'unconfirmed',
  'other',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

const TestMail = v.object({
  at: v.string(),
  to: v.string(),
  /** null: the SMTP server accepted it. */
  failure: v.nullable(v.picklist(MAIL_FAILURES)),
  /** The SMTP server's or the network's own words about the failure. */
  reply: v.string(),
  /** The SMTP server offered no encryption. */
  isPlain: v.boolean(),
})
export type TestMail = v.InferOutput<typeof TestMail>

const mailState = {
  /** When the SMTP server last accepted a mail since the server started; null: no mail was accepted yet. */
  acceptedAt: v.nullable(v.string()),
  /** Why mails are not accepted now, since when, and the reply. */
  failing: v.nullable(v.object({ since: v.string(), failure: v.picklist(MAIL_FAILURES), reply: v.string() })),
}
const MailState = v.object(mailState)
export type MailState = v.InferOutput<typeof MailState>

const SetupCheck = v.variant('name', [
  v.object({
    name: v.literal('mail'),
    problem: v.nullable(v.picklist(['mail_not_configured', 'mail_failing', 'mail_test_failed'])),
    /** The SMTP server, without its password; null: mails stay in the outbox, or are not sent. */
    server: v.nullable(v.string()),
    /** The last one since the server started. */
    lastTest: v.nullable(TestMail),
    ...mailState,
  }),
  v.object({
    name: v.literal('address'),
    problem: v.nullable(v.literal('address_not_https')),
    publicUrl: v.string(),
  }),
  v.object({
    name: v.literal('proxy'),
    problem: v.nullable(v.picklist(['proxy_not_declared', 'cdn_not_declared'])),
    /** As the server sees one request; null outside of a request. */
    addresses: v.nullable(
      v.object({ socket: v.nullable(v.string()), forwarded: v.nullable(v.string()), client: v.string() }),
    ),
  }),
  v.object({
    name: v.literal('backup'),
    problem: v.nullable(v.picklist(['backup_missing', 'backup_old'])),
    madeAt: v.nullable(v.string()),
  }),
  v.object({
    name: v.literal('disk'),
    problem: v.nullable(v.literal('disk_nearly_full')),
    /** null: it cannot be read. */
    freeBytes: v.nullable(v.number()),
  }),
  v.object({
    name: v.literal('deliveries'),
    problem: v.nullable(v.literal('deliveries_stuck')),
    due: v.number(),
    /** Since when the oldest could have been sent. */
    oldestSeconds: v.number(),
  }),
  v.object({ name: v.literal('version'), problem: v.null(), version: v.string() }),
])
export type SetupCheck = v.InferOutput<typeof SetupCheck>
/** Whether a check can say nothing yet: mails go to an SMTP server that accepted none. */
export function isUntried(check: SetupCheck): boolean {
  return check.name === 'mail' && check.problem === null && check.server !== null && check.acceptedAt === null
}
export type SetupProblem = NonNullable<SetupCheck['problem']>

/** The checks of an installation (`GET /setup/checks`), in the order in which they are shown. */
export const SetupChecks = v.array(SetupCheck)
