import * as v from 'valibot'
import { plainEmail } from '../account/email.ts'
import { findProblems } from '../schema/findProblems.ts'
import { choice, type FormatProblem, key, nullable, plain, record, text, uuid } from '../schema/schema.ts'
import { isWebLink } from '../text/text.ts'
import { mappedValue } from './mappedValue.ts'

/** Where leads are sent: 'mail' to the account's owner or another recipient, 'result-mail' to the visitor, the others to a service. */
export const CONNECTION_KINDS = ['mail', 'result-mail', 'webhook', 'slack', 'chatwork', 'kintone'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** 'failing': nothing was accepted for a day, or its owner has to change something; it is still tried. */
export const CONNECTION_STATES = ['on', 'off', 'failing'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** Why a connection is off, where it is not its owner's wish. The database has the same. */
export const CONNECTION_REASONS = [
  'new',
  'plan',
  'restored',
  'key',
  'gone',
  'secret',
  'unreachable',
  // The recipient of mails wants no more.
  'declined',
] as const
export type ConnectionReason = (typeof CONNECTION_REASONS)[number]

/** Connections an account may have. The database has the same number. */
export const MAX_CONNECTIONS = 20

/** 'each': a lead at once, after five within ten minutes together; 'daily': at 9:00 in Japan. */
export const FREQUENCIES = ['each', 'daily'] as const
/** Events of a webhook: leads, or responses without contact details too. */
export const EVENT_CHOICES = ['leads', 'all'] as const

/** An address of the web without a user name or password. */
const link = (address: string) => {
  if (!isWebLink(address)) return 'link'
  const { username, password } = new URL(address)
  return username === '' && password === '' ? null : 'credentials'
}
const email = (address: string) => (plainEmail(address) === address ? null : 'email')
const code = (fits: RegExp) => (typed: string) => (fits.test(typed) ? null : 'code')

const KINTONE_HOST = /^[a-z0-9-]+\.(cybozu\.com|cybozu\.cn|kintone\.com)$/
const SLACK_ADDRESS = /^https:\/\/hooks\.slack(-gov)?\.com\/services\/[\w/]+$/

/** Choices by kind, without secrets; stored as they are. */
export const SETTINGS = {
  /** `address`: of a further recipient, who confirms it; '': the account's own. */
  mail: record({ frequency: choice(FREQUENCIES, 'each'), address: text({ max: 254, format: email }) }),
  /** `replyTo`: the id of a mail connection whose recipient agreed; '': none. `paragraph`: the creator's own words. */
  'result-mail': record({ replyTo: plain(), paragraph: text({ max: 1_000 }) }),
  /** `host`: of the sealed address, to show. */
  webhook: record({ host: key({ max: 300 }), events: choice(EVENT_CHOICES, 'leads') }),
  slack: record({}),
  chatwork: record({ room: text({ max: 20, required: true, format: code(/^\d+$/) }) }),
  kintone: record({
    domain: text({ max: 100, required: true, format: code(KINTONE_HOST) }),
    app: text({ max: 20, required: true, format: code(/^\d+$/) }),
    /** The app's code of the field for each value; '' or none: not sent. */
    fields: v.fallback(v.record(mappedValue, v.string()), {}),
    /** How each of these fields takes its value: its type, of a link the protocol. */
    formats: v.fallback(v.record(mappedValue, v.string()), {}),
  }),
} as const satisfies Record<ConnectionKind, v.GenericSchema>

/** The settings that a form asks for, by kind: kintone's fields are mapped apart from it. */
export const SETTING_FIELDS = {
  mail: ['frequency'],
  'result-mail': ['replyTo', 'paragraph'],
  webhook: ['events'],
  slack: [],
  chatwork: ['room'],
  kintone: ['domain', 'app'],
} as const satisfies Record<ConnectionKind, readonly string[]>

/** The settings that only the form of a new connection asks for: a confirmed address stays. */
export const FIRST_FIELDS: Partial<Record<ConnectionKind, readonly string[]>> = { mail: ['address'] }

/** Addresses and tokens by kind, which the server seals. A webhook's signing secret is made by the server. */
export const SECRETS = {
  mail: record({}),
  'result-mail': record({}),
  webhook: record({ address: text({ max: 2_000, required: true, format: link }) }),
  slack: record({ address: text({ max: 500, required: true, format: code(SLACK_ADDRESS) }) }),
  chatwork: record({ token: text({ max: 200, required: true, format: code(/^[\x21-\x7e]+$/) }) }),
  kintone: record({ token: text({ max: 200, required: true, format: code(/^[\x21-\x7e]+$/) }) }),
} as const satisfies Record<ConnectionKind, v.GenericSchema>

export type ConnectionSettings = { [Kind in ConnectionKind]: v.InferOutput<(typeof SETTINGS)[Kind]> }
export type ConnectionSecrets = { [Kind in ConnectionKind]: v.InferOutput<(typeof SECRETS)[Kind]> }

const base = {
  id: uuid(),
  /** null: all diagnostics of the account. */
  diagnosticId: nullable(uuid()),
  name: text({ max: 100, required: true }),
  state: choice(CONNECTION_STATES, 'off'),
  reason: nullable(choice(CONNECTION_REASONS, 'new')),
  /** When it went off; null while it is on, and before. */
  pausedAt: v.fallback(v.nullable(v.string()), null),
  failures: v.fallback(v.number(), 0),
  failingSince: v.fallback(v.nullable(v.string()), null),
  /** Nothing is sent before. */
  restUntil: v.fallback(v.nullable(v.string()), null),
  lastSuccessAt: v.fallback(v.nullable(v.string()), null),
  /** When a further recipient of mails agreed to get them. */
  confirmedAt: v.fallback(v.nullable(v.string()), null),
}

type Base = v.InferOutput<ReturnType<typeof record<typeof base>>>

/** A connection as its owner sees it. The id of the mail about leads is the account's. */
export type Connection = {
  [Kind in ConnectionKind]: Base & { kind: Kind; settings: ConnectionSettings[Kind] }
}[ConnectionKind]

const Base = record({ ...base, kind: choice(CONNECTION_KINDS, 'webhook') })

/** Reads a connection, with the settings of its kind. */
export const Connection = v.pipe(
  v.looseObject({ settings: v.unknown() }),
  v.transform((row) => {
    const read = v.parse(Base, row)
    return { ...read, settings: v.parse(SETTINGS[read.kind], row.settings) } as Connection
  }),
)

/** The address of a mail connection whose person has not agreed yet; null for other connections. */
export function unconfirmedAddress(connection: Connection): string | null {
  if (connection.kind !== 'mail' || connection.confirmedAt !== null) return null
  return connection.settings.address || null
}

export type TypedProblem = FormatProblem | 'required' | 'too-long'

/** The first problem of each typed setting and secret, by its name. @param secrets null: the stored ones stay */
export function connectionProblems<Kind extends ConnectionKind>(
  kind: Kind,
  typed: { name: string; settings: ConnectionSettings[Kind]; secrets: ConnectionSecrets[Kind] | null },
): Record<string, TypedProblem> {
  const problems = [
    ...findProblems(record({ name: base.name }), { name: typed.name.trim() }),
    ...findProblems(SETTINGS[kind], typed.settings),
    ...(typed.secrets === null ? [] : findProblems(SECRETS[kind], typed.secrets)),
  ]
  return Object.fromEntries(problems.map(({ path, code: problem }) => [path, problem]))
}
