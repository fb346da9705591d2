import * as v from 'valibot'
import { Connection, type ConnectionKind } from '#domain/delivery/connection.ts'
import { DELIVERY_EVENTS } from '#domain/delivery/event.ts'
import { DELIVERY_PROBLEMS } from '#domain/delivery/tries.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import { choice, count, nullable, plain, record } from '#domain/schema/schema.ts'
import {
  type ConnectionStore,
  DELIVERY_STATES,
  type Delivery,
  type DeliveryCounts,
  type Shown,
  type TestResult,
} from '../connectionPorts.ts'
import { readRestError, toStoreError, toUnavailable } from '../restError.ts'
import { type Names, reader, toResponseLead } from '../rows.ts'
import type { Fetch } from '../transport.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'
import type { Database } from './database.types.ts'
import { LEAD_COLUMNS } from './responseStore.ts'

/** A receiver is given ten seconds. */
const TIMEOUT_MS = 30_000

const CONNECTION = {
  id: 'id',
  diagnosticId: 'diagnosticid',
  kind: 'kind',
  name: 'name',
  settings: 'settings',
  state: 'state',
  reason: 'reason',
  pausedAt: 'paused_at',
  failures: 'failures',
  failingSince: 'failing_since',
  restUntil: 'rest_until',
  lastSuccessAt: 'last_success_at',
} as const satisfies Names<Connection>

const DELIVERY = {
  id: 'id',
  event: 'event',
  responseId: 'response_id',
  diagnosticId: 'diagnosticid',
  state: 'state',
  tries: 'tries',
  status: 'status',
  problem: 'problem',
  answer: 'answer',
  createdAt: 'created_at',
  triedAt: 'tried_at',
} as const satisfies Names<Omit<Delivery, 'response'>>

const toConnection = reader(Connection, CONNECTION)

const Problem = nullable(choice(DELIVERY_PROBLEMS, 'refused'))
const Status = v.fallback(v.nullable(v.number()), null)

const toDelivery = reader(
  record({
    id: plain(),
    event: choice(DELIVERY_EVENTS, 'lead.created'),
    responseId: plain(),
    diagnosticId: plain(),
    state: choice(DELIVERY_STATES, 'due'),
    tries: count(),
    status: Status,
    problem: Problem,
    answer: plain(),
    createdAt: plain(),
    triedAt: nullable(plain()),
  }),
  DELIVERY,
)

const Sealed = v.object({ sealed: v.string(), signingSecret: v.optional(v.string()) })
const Tested = record({ problem: Problem, status: Status, answer: plain() })
const Fields = v.object({
  fields: v.array(v.object({ code: v.string(), label: v.string(), type: v.string(), unique: v.boolean() })),
})

const NONE: DeliveryCounts = { due: 0, sent: 0, failed: 0, skipped: 0 }

/** Connections and their deliveries. @param fetch sends the session to the application's own server */
export function createConnectionStore(client: Client, fetch: Fetch, origin: string): ConnectionStore {
  async function ask(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${origin}/connections/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(toUnavailable)
    if (!answer.ok) throw await readRestError(answer)
    return answer.json().catch(toUnavailable)
  }

  async function seal(id: string, kind: ConnectionKind, secrets: object): Promise<{ sealed: string | null } & Shown> {
    if (Object.keys(secrets).length === 0) return { sealed: null }
    const { sealed, signingSecret } = v.parse(Sealed, await ask('seal', { id, kind, secrets }))
    return { sealed, ...(signingSecret === undefined ? {} : { signingSecret }) }
  }

  async function update(id: string, change: Database['public']['Tables']['connections']['Update']): Promise<void> {
    onlyRow(await rowsOf(client.from('connections').update(change).eq('id', id).select('id')))
  }

  /** Deliveries have no foreign key, so that a join is not possible. */
  async function leads(ids: string[]): Promise<Map<string, ResponseLead>> {
    if (ids.length === 0) return new Map()
    const rows = await rowsOf(client.from('diagnostic_responses').select(LEAD_COLUMNS).in('id', ids))
    return new Map(rows.map((row) => [row.id, toResponseLead(row)]))
  }

  return {
    async list() {
      const [rows, counts] = await Promise.all([
        rowsOf(
          client
            .from('connections')
            .select(
              'id,diagnosticid,kind,name,settings,state,reason,paused_at,failures,failing_since,rest_until,last_success_at',
            )
            .order('created_at')
            .order('id'),
        ),
        rowsOf(client.rpc('get_delivery_counts')),
      ])
      return rows.map((row) => {
        const own = counts.filter((one) => one.connection_id === row.id)
        const deliveries = Object.fromEntries(own.map(({ state, deliveries: number }) => [state, number]))
        return { connection: toConnection(row), deliveries: { ...NONE, ...deliveries } }
      })
    },

    async add({ id, kind, diagnosticId, name, settings, secrets }) {
      const { sealed, ...shown } = await seal(id, kind, secrets)
      await dataOf(client.from('connections').insert({ id, kind, diagnosticid: diagnosticId, name, settings, sealed }))
      return shown
    },

    async change(id, { diagnosticId, ...change }) {
      await update(id, { ...change, ...(diagnosticId === undefined ? {} : { diagnosticid: diagnosticId }) })
    },

    async replaceSecrets(id, kind, secrets, settings) {
      const { sealed, ...shown } = await seal(id, kind, secrets)
      await update(id, { sealed, settings })
      return shown
    },

    async remove(id) {
      onlyRow(await rowsOf(client.from('connections').delete().eq('id', id).select('id')))
    },

    test: async (id) => v.parse(Tested, await ask('test', { id })) satisfies TestResult,

    async appFields(id) {
      const answer = await ask('fields', { id })
      const fields = v.safeParse(Fields, answer)
      return fields.success ? fields.output : v.parse(Tested, answer)
    },

    async deliveries(id, { states = DELIVERY_STATES, offset, limit }) {
      const { data, error, count, status } = await client
        .from('deliveries')
        .select('id,event,response_id,diagnosticid,state,tries,status,problem,answer,created_at,tried_at', {
          count: 'exact',
        })
        .eq('connection_id', id)
        .in('state', states)
        .order('created_at', { ascending: false })
        .order('id')
        .range(offset, offset + limit - 1)
      // The page is past the end, such as after a change of states.
      if (status === 416) return { deliveries: [], total: 0 }
      if (error !== null) throw toStoreError({ status, ...error })
      const responses = await leads(data.map((row) => row.response_id))
      return {
        deliveries: data.map((row) => ({ ...toDelivery(row), response: responses.get(row.response_id) ?? null })),
        total: count ?? data.length,
      }
    },

    resend: (id, what) =>
      rowsOf(
        client.rpc('resend_deliveries', {
          p_connection: id,
          ...(what === 'failed' ? {} : 'delivery' in what ? { p_delivery: what.delivery } : { p_since: what.since }),
        }),
      ),
  }
}
