import { type Connection, type ConnectionReason, unconfirmedAddress } from '#domain/delivery/connection.ts'
import { formatDate, tokyoDay } from '#domain/format/format.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'

/** Why a connection is as it is, in words; null where there is nothing to explain. */
export function stateNote(connection: Connection, profile: Profile | null): string | null {
  const { state, reason } = connection
  if (state === 'failing') return texts.failing
  if (state === 'off' && reason === 'new' && unconfirmedAddress(connection) !== null) return texts.recipient.waiting
  if (reason === 'plan' && canGoOn(connection, profile)) return texts.resumable
  return state === 'off' && reason !== null ? texts.reasons[reason] : null
}

/** Says what 続ける sends after a move or a restore; null: nothing waits. */
export function waitingNote({ connection, deliveries: { due }, dueSince }: ListedConnection): string | null {
  if (connection.state !== 'off' || connection.reason !== 'restored' || due === 0) return null
  return texts.waitingAfterMove(due, formatDate(dueSince) ?? '', connection.kind === 'result-mail')
}

/** Reasons that are a wish: of the owner, or of a recipient. */
const WISHED: readonly (ConnectionReason | null)[] = [null, 'new', 'key', 'declined']

/** Whether it stopped sending by itself, so that its owner has to look. */
export function needsAttention({ state, reason }: Connection): boolean {
  return state === 'failing' || (state === 'off' && !WISHED.includes(reason))
}

/** Whether the plan or a restore stopped it, and nothing is in the way of continuing. */
export function canGoOn({ kind, state, reason }: Connection, profile: Profile | null): boolean {
  return state === 'off' && (reason === 'plan' || reason === 'restored') && connectionAllowance(profile, kind).allowed
}

/** The day in Japan since when leads were not sent, for one that is off; null: it was never on, or mails results. */
export function unsentSince({ kind, state, pausedAt, failingSince }: Connection): string | null {
  if (state !== 'off' || pausedAt === null || kind === 'result-mail') return null
  return tokyoDay(new Date(failingSince ?? pausedAt))
}

/** The beginning of a day in Japan. */
export const dayStart = (day: string) => `${day}T00:00:00+09:00`

/** The step that is missing before anything can be sent: a field of kintone for the response's id, or a recipient's agreement. */
export function firstStep(connection: Connection): string | null {
  if (unconfirmedAddress(connection) !== null) return texts.recipient.confirmFirst
  return connection.kind === 'kintone' && !connection.settings.fields['response-id'] ? texts.mapFirst : null
}

export const viewPath = (id: string) => `/connections?connection=${id}`
export const logPath = (id: string) => `/connections?log=${id}`
