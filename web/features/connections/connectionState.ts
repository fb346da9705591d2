import type { Connection } from '#domain/delivery/connection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'

/** Why a connection is as it is, in words; null where there is nothing to explain. */
export function stateNote({ state, reason }: Connection): string | null {
  if (state === 'failing') return texts.failing
  return state === 'off' && reason !== null ? texts.reasons[reason] : null
}

/** Whether it stopped sending by itself, so that its owner has to look. */
export function needsAttention({ state, reason }: Connection): boolean {
  if (state === 'failing') return true
  return state === 'off' && reason !== null && reason !== 'new' && reason !== 'plan'
}

/** kintone needs a field for the response's id before anything can be sent. */
export function isReady(connection: Connection): boolean {
  return connection.kind !== 'kintone' || Boolean(connection.settings.fields['response-id'])
}

export const viewPath = (id: string) => `/connections?connection=${id}`
export const logPath = (id: string) => `/connections?log=${id}`
