import { randomUUID } from 'node:crypto'
import { DIRECT } from '#domain/insight/origin.ts'
import type { VisitMessage } from '#domain/wire/visitMessage.ts'
import { paidPublished } from './world.ts'

export type VisitRow = VisitMessage & { diagnosticid: string }

/** A row of record_visits: a visit that just came. */
export const visitRow = (parts: Partial<VisitRow> = {}): VisitRow => ({
  id: randomUUID(),
  diagnosticid: paidPublished,
  version: randomUUID(),
  asked: 45,
  reached: 0,
  origin: DIRECT,
  medium: '',
  campaign: '',
  device: 'phone',
  ...parts,
})
