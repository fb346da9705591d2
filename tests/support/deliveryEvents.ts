import { randomUUID } from 'node:crypto'
import type { ConnectionKind } from '#domain/delivery/connection.ts'
import { type DeliveryEvent, sampleEvent } from '#domain/delivery/event.ts'
import type { Target } from '#server/deliveries/claimed.ts'

export const ORIGIN = 'https://quiz.example.jp'

const DIAGNOSTIC = { id: 'd1', title: '社名診断', slug: 'shamei', axes: [], types: [{ code: 'ACE', name: '挑戦者' }] }

/** The event of a test button. */
export const SAMPLE = sampleEvent(DIAGNOSTIC, new Date('2026-11-27T01:02:03.456Z'))

/** Leads of one diagnostic. @param leads typed values over those of the sample */
export function leadEvents(...leads: Record<string, string>[]): DeliveryEvent[] {
  return leads.map((lead) => ({
    ...SAMPLE,
    id: randomUUID(),
    response: { ...SAMPLE.response, id: randomUUID() },
    lead: { ...SAMPLE.lead, ...lead },
  }))
}

/** As many leads, named 名前 1, 名前 2 … */
export function manyLeads(count: number): DeliveryEvent[] {
  return leadEvents(...Array.from({ length: count }, (_, at) => ({ name: `名前 ${at + 1}` })))
}

/** A connection to send to. */
export function targetOf<Kind extends ConnectionKind>(
  kind: Kind,
  settings: Target<Kind>['connection']['settings'],
  secrets: Target<Kind>['secrets'],
): Target<Kind> {
  const connection = { id: randomUUID(), diagnosticId: null, name: '連携', state: 'on', reason: null, failures: 0 }
  const moments = { failingSince: null, restUntil: null, lastSuccessAt: null }
  const owner = { email: 'owner@example.com', planType: 'premium' }
  return { connection: { ...connection, ...moments, kind, settings }, secrets, owner, replyTo: null } as Target<Kind>
}
