import * as v from 'valibot'
import {
  type Connection,
  type ConnectionKind,
  type ConnectionSecrets,
  type ConnectionSettings,
  SECRETS,
} from '#domain/delivery/connection.ts'
import { DELIVERY_EVENTS, type DeliveryEvent } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { toConnection } from '#store/supabase/connectionStore.ts'
import { DiagnosticParts, toEvent } from './readEvent.ts'
import { unseal } from './seal.ts'

const Claimed = v.object({
  connection: v.looseObject({ id: v.string(), lease: v.nullable(v.string()), sealed: v.nullable(v.string()) }),
  owner: v.object({ email: v.string(), plan_type: v.string(), company: v.nullable(v.string()) }),
  deliveries: v.array(
    v.object({
      id: v.string(),
      event: v.picklist(DELIVERY_EVENTS),
      created_at: v.string(),
      tries: v.number(),
      problem: v.nullable(v.string()),
      tried_at: v.nullable(v.string()),
      response: v.record(v.string(), v.unknown()),
    }),
  ),
  diagnostics: v.array(DiagnosticParts),
  reply_to: v.optional(v.nullable(v.string()), null),
  recently_sent: v.optional(v.number(), 0),
})

/** `signingSecret`: what the server made for a webhook. */
type Secrets<Kind extends ConnectionKind> = ConnectionSecrets[Kind] & { signingSecret?: string }

type Owner = { email: string; planType: string; company: string | null }

/** A connection to send to, with its secrets. */
export type Target<Kind extends ConnectionKind = ConnectionKind> = {
  connection: Extract<Connection, { kind: Kind }> & { settings: ConnectionSettings[Kind] }
  secrets: Secrets<Kind>
  owner: Owner
  /** To which answers to a result mail go; null: none. */
  replyTo: string | null
}

/**
 * Sends events to a connection. An event without a try in the result stays due. Throws nothing that a receiver can cause.
 * Several events may share one message.
 */
export type Send<Kind extends ConnectionKind> = (
  target: Target<Kind>,
  events: readonly DeliveryEvent[],
) => Promise<ReadonlyMap<string, Try>>

export type ClaimedConnection = {
  /** null: its secrets cannot be read. */
  target: Target | null
  connection: Connection
  owner: Owner
  lease: string | null
  events: DeliveryEvent[]
  /** Leads that a mail connection sent within ten minutes before. */
  recentlySent: number
  /** The diagnostic of a test; null: the account has none. */
  example: DiagnosticParts | null
}

/** Reads the result of `claim_connection` or `connection_to_test`. */
export function readClaimed(result: unknown, serviceKey: string): ClaimedConnection {
  const claimed = v.parse(Claimed, result)
  const { connection: row, owner: profile, deliveries, diagnostics, recently_sent: recentlySent } = claimed
  const connection = toConnection(row)
  const known = new Map(diagnostics.map((diagnostic) => [diagnostic.id, diagnostic]))
  const events = deliveries.flatMap(({ created_at, problem, tried_at, response: row, ...rest }): DeliveryEvent[] => {
    const diagnostic = known.get(String(row.diagnosticid))
    const unconfirmedAt = problem === 'mail-unconfirmed' ? tried_at : null
    return diagnostic === undefined ? [] : [toEvent(row, { ...rest, queuedAt: created_at, unconfirmedAt }, diagnostic)]
  })
  const secrets = readSecrets(connection, row.sealed, serviceKey)
  const owner = { email: profile.email, planType: profile.plan_type, company: profile.company }
  const target = secrets && ({ connection, secrets, owner, replyTo: claimed.reply_to } as Target)
  const example = [...known.values()][0] ?? null
  return { target, connection, owner, lease: row.lease, events, recentlySent, example }
}

function readSecrets({ id, kind }: Connection, sealed: string | null, serviceKey: string) {
  if (Object.keys(SECRETS[kind].entries).length === 0) return {}
  const text = sealed === null ? null : unseal(serviceKey, id, sealed)
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  const { signingSecret } = v.parse(v.object({ signingSecret: v.optional(v.string()) }), stored)
  return { ...v.parse(SECRETS[kind], stored), ...(signingSecret === undefined ? {} : { signingSecret }) }
}
