import type { Connection, ConnectionKind, ConnectionSecrets, ConnectionSettings } from '#domain/delivery/connection.ts'
import type { DeliveryState, StoredDelivery } from '#domain/delivery/delivery.ts'
import type { ResponseLead } from '#domain/response/response.ts'

/** A delivery with its response; null: that was deleted. */
export type Delivery = StoredDelivery & { response: ResponseLead | null }

export type DeliveryCounts = Record<DeliveryState, number>

/** One delivery, all that failed, or the leads since a moment: those that failed or were never sent, or everything. */
export type Resending = { delivery: string } | 'failed' | { since: string; everything: boolean }

/** Shown once, after secrets are saved: the secret that signs a webhook. */
export type Shown = { signingSecret?: string }

/** A connection with the numbers of its deliveries. */
export type ListedConnection = {
  connection: Connection
  deliveries: DeliveryCounts
  /** When the first of those that wait was queued; null: nothing waits. */
  dueSince: string | null
}

/** How many connections of all accounts a move or a restore paused, how much waits in them, and since when. */
export type PausedConnections = { connections: number; deliveries: number; since: string | null }

export type NewConnection = {
  [Kind in ConnectionKind]: {
    id: string
    kind: Kind
    diagnosticId: string | null
    name: string
    settings: ConnectionSettings[Kind]
    secrets: ConnectionSecrets[Kind]
  }
}[ConnectionKind]

export type ConnectionChange = {
  name?: string
  diagnosticId?: string | null
  settings?: Connection['settings']
  state?: 'on' | 'off'
}
