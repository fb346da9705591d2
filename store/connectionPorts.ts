import type { Connection, ConnectionKind, ConnectionSecrets, ConnectionSettings } from '#domain/delivery/connection.ts'
import type { DeliveryEventName } from '#domain/delivery/event.ts'
import type { Answer, DeliveryProblem } from '#domain/delivery/tries.ts'
import type { ResponseLead } from '#domain/response/response.ts'

export const DELIVERY_STATES = ['due', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** 'skipped': the response was erased or deleted before, or its visitor wants no mail. */
export type Delivery = {
  id: string
  event: DeliveryEventName
  responseId: string
  diagnosticId: string
  state: DeliveryState
  tries: number
  status: number | null
  problem: DeliveryProblem | null
  answer: string
  createdAt: string
  triedAt: string | null
  /** null: the response was deleted. */
  response: ResponseLead | null
}

export type DeliveryCounts = Record<DeliveryState, number>

/** null: the receiver accepted the test. */
export type TestResult = Answer & { problem: DeliveryProblem | null }

/** Shown once, after secrets are saved: the secret that signs a webhook. */
export type Shown = { signingSecret?: string }

/** A field of a kintone app. */
export type AppField = { code: string; label: string; type: string; unique: boolean }

/** A connection with the numbers of its deliveries. */
export type ListedConnection = { connection: Connection; deliveries: DeliveryCounts }

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

export interface ConnectionStore {
  /** In the order in which they were added. */
  list(): Promise<ListedConnection[]>
  /** Seals the secrets and adds it, switched off. */
  add(connection: NewConnection): Promise<Shown>
  change(id: string, change: ConnectionChange): Promise<void>
  /** Replaces the secrets, and the settings, of which some follow from them. */
  replaceSecrets<Kind extends ConnectionKind>(
    id: string,
    kind: Kind,
    secrets: ConnectionSecrets[Kind],
    settings: ConnectionSettings[Kind],
  ): Promise<Shown>
  remove(id: string): Promise<void>
  /** Sends a sample. */
  test(id: string): Promise<TestResult>
  /** The fields of a kintone connection's app, or why they cannot be read. */
  appFields(id: string): Promise<{ fields: AppField[] } | TestResult>
  /** Newest first. */
  deliveries(
    id: string,
    page: { states?: readonly DeliveryState[]; offset: number; limit: number },
  ): Promise<{
    deliveries: Delivery[]
    total: number
  }>
  /** One delivery, all that failed, or all leads since a moment. @returns how many */
  resend(id: string, what: { delivery: string } | 'failed' | { since: string }): Promise<number>
}
