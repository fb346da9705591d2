import * as v from 'valibot'
import { choice, count, nullable, plain, record } from '../schema/schema.ts'
import { DELIVERY_EVENTS } from './event.ts'
import { DELIVERY_PROBLEMS } from './tries.ts'

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
  /** It is not tried before. */
  waitsUntil: nullable(plain()),
})
export type StoredDelivery = v.InferOutput<typeof StoredDelivery>

/** The outcome of a test; `problem` null: the receiver accepted it. */
export const TestResult = record(outcome)
export type TestResult = v.InferOutput<typeof TestResult>

/** A field of a kintone app. `required`: it has no value by itself. `protocol`: of a link. */
export const AppField = v.object({
  code: v.string(),
  label: v.string(),
  type: v.string(),
  unique: v.boolean(),
  required: v.boolean(),
  options: v.array(v.string()),
  protocol: v.nullable(v.picklist(['WEB', 'CALL', 'MAIL'])),
})
export type AppField = v.InferOutput<typeof AppField>
