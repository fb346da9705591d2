import * as v from 'valibot'
import type { Connection, ConnectionKind, ConnectionSecrets, ConnectionSettings } from '#domain/delivery/connection.ts'
import { DELIVERY_EVENTS } from '#domain/delivery/event.ts'
import { DELIVERY_PROBLEMS } from '#domain/delivery/tries.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { choice, count, nullable, plain, record } from '#domain/schema/schema.ts'

/** 'skipped': the response was erased or deleted before, or its visitor wants no mail. */
export const DELIVERY_STATES = ['due', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const outcome = {
  problem: nullable(choice(DELIVERY_PROBLEMS, 'refused')),
  status: v.fallback(v.nullable(v.number()), null),
  answer: plain(),
}

export const StoredDelivery = record({
  id: plain(),
  event: choice(DELIVERY_EVENTS, 'lead.created'),
  responseId: plain(),
  diagnosticId: plain(),
  state: choice(DELIVERY_STATES, 'due'),
  tries: count(),
  ...outcome,
  createdAt: plain(),
  triedAt: nullable(plain()),
})
export type StoredDelivery = v.InferOutput<typeof StoredDelivery>

/** A delivery with its response; null: that was deleted. */
export type Delivery = StoredDelivery & { response: ResponseLead | null }

export type DeliveryCounts = Record<DeliveryState, number>

/** The outcome of a test; `problem` null: the receiver accepted it. */
export const TestResult = record(outcome)
export type TestResult = v.InferOutput<typeof TestResult>

/** Shown once, after secrets are saved: the secret that signs a webhook. */
export type Shown = { signingSecret?: string }

/** A field of a kintone app. */
export const AppField = v.object({ code: v.string(), label: v.string(), type: v.string(), unique: v.boolean() })
export type AppField = v.InferOutput<typeof AppField>

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
