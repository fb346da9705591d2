import * as v from 'valibot'
import { plainEmail } from '../account/email.ts'
import { isBlank, isWebLink } from '../text/text.ts'
import {
  type Connection,
  type ConnectionKind,
  type ConnectionSecrets,
  type ConnectionSettings,
  connectionProblems,
  FIRST_FIELDS,
  SECRETS,
  SETTING_FIELDS,
  SETTINGS,
  type TypedProblem,
} from './connection.ts'

/** A form of a connection: text by field. A diagnostic of '' means all. */
export type TypedConnection = Readonly<Record<string, string>>

/** The settings that a form asks for. @param from null: a new connection */
export function settingFields(kind: ConnectionKind, from: Connection | null): string[] {
  return [...(from === null ? (FIRST_FIELDS[kind] ?? []) : []), ...SETTING_FIELDS[kind]]
}

/** The secrets that a form asks for, by kind. */
export function secretFields(kind: ConnectionKind): string[] {
  return Object.keys(SECRETS[kind].entries)
}

/** A form as it opens. @param name for a new connection, otherwise its own */
export function typedConnection(kind: ConnectionKind, name: string, from: Connection | null): TypedConnection {
  const settings: Record<string, unknown> = from?.settings ?? v.parse(SETTINGS[kind], {})
  return {
    name: from?.name ?? name,
    diagnosticId: from?.diagnosticId ?? '',
    ...Object.fromEntries(settingFields(kind, from).map((field) => [field, String(settings[field])])),
    ...Object.fromEntries(secretFields(kind).map((field) => [field, ''])),
  }
}

/** The domain and the number of a kintone app, in the address of the app. */
const APP_ADDRESS = /^https?:\/\/([^/]+)\/k\/(\d+)(?:[/?#]|$)/

function tidied(field: string, typed: string): string {
  const text = typed.trim()
  if (field === 'address') return plainEmail(text) ?? text
  if (field === 'room') return text.replace(/^.*#!rid/, '')
  if (field === 'domain')
    return text
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .toLowerCase()
  return text
}

/** A form with the room, the domain and the app's number taken out of pasted addresses. */
export function tidyTyped(kind: ConnectionKind, typed: TypedConnection): TypedConnection {
  const { app = '', domain = '' } = kind === 'kintone' ? typed : {}
  const [, host, number] = APP_ADDRESS.exec(app.trim()) ?? APP_ADDRESS.exec(domain.trim()) ?? []
  const pasted = host !== undefined && number !== undefined ? { domain: host, app: number } : {}
  return Object.fromEntries(
    Object.entries({ ...typed, ...pasted }).map(([field, text]) => [field, tidied(field, text)]),
  )
}

function hostOf(address: string): string {
  return isWebLink(address) ? new URL(address).host : ''
}

/** Reads a form. @param before the stored settings, of which the form shows a part */
export function readTyped<Kind extends ConnectionKind>(kind: Kind, typed: TypedConnection, before: object = {}) {
  const texts = tidyTyped(kind, typed)
  const host = kind === 'webhook' && texts.address ? { host: hostOf(texts.address) } : {}
  return {
    name: texts.name ?? '',
    diagnosticId: texts.diagnosticId || null,
    settings: v.parse(SETTINGS[kind], { ...before, ...texts, ...host }) as ConnectionSettings[Kind],
    secrets: v.parse(SECRETS[kind], texts) as ConnectionSecrets[Kind],
  }
}

/** The first problem of each field of a form. @param parts 'settings': the stored secrets stay */
export function typedProblems(
  kind: ConnectionKind,
  typed: TypedConnection,
  parts: 'all' | 'settings',
): Record<string, TypedProblem> {
  const { diagnosticId, secrets, ...read } = readTyped(kind, typed)
  const problems = connectionProblems(kind, { ...read, secrets: parts === 'all' ? secrets : null })
  if (kind === 'result-mail' && diagnosticId === null) return { ...problems, diagnosticId: 'required' }
  return kind === 'mail' && isBlank(typed.address ?? 'stored') ? { ...problems, address: 'required' } : problems
}
