import * as v from 'valibot'
import { Connection, type ConnectionKind, type ConnectionSecrets } from '#domain/delivery/connection.ts'
import { AppField, DELIVERY_STATES, type DeliveryState, StoredDelivery, TestResult } from '#domain/delivery/delivery.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import type { AskServer } from '../askServer.ts'
import type {
  ConnectionChange,
  Delivery,
  DeliveryCounts,
  ListedConnection,
  NewConnection,
  PausedConnections,
  Resending,
  Shown,
} from '../connectionPorts.ts'
import { columns, LEAD, type Names, reader, toResponseLead } from '../rows.ts'
import { dataOf, onlyRow, pageOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

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
  confirmedAt: 'confirmed_at',
} as const satisfies Names<Connection, 'connections'>

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
  waitsUntil: 'waits_until',
} as const satisfies Names<StoredDelivery, 'deliveries'>

/** Also reads what `claim_connection` gives the server. */
export const toConnection = reader(Connection, CONNECTION)

const toDelivery = reader(StoredDelivery, DELIVERY)

const Sealed = v.object({ sealed: v.string(), signingSecret: v.optional(v.string()) })
const Fields = v.object({ fields: v.array(AppField) })

function argumentsOf(what: Resending) {
  if (what === 'failed') return {}
  if ('delivery' in what) return { p_delivery: what.delivery }
  return { p_since: what.since, p_everything: what.everything }
}

const NONE: DeliveryCounts = { due: 0, sent: 0, failed: 0, skipped: 0 }

export type ConnectionStore = ReturnType<typeof createConnectionStore>

/** Connections and their deliveries. Secrets are sealed and used by the application's own server. */
export function createConnectionStore(client: Client, askServer: AskServer) {
  const ask = (path: string, body: object) => askServer('POST', `/connections/${path}`, { body })

  async function seal(id: string, kind: ConnectionKind, secrets: object): Promise<{ sealed: string | null } & Shown> {
    if (Object.keys(secrets).length === 0) return { sealed: null }
    const { sealed, signingSecret } = v.parse(Sealed, await ask('seal', { id, kind, secrets }))
    return { sealed, ...(signingSecret === undefined ? {} : { signingSecret }) }
  }

  async function update(
    id: string,
    { diagnosticId, ...change }: ConnectionChange & { sealed?: string | null },
  ): Promise<void> {
    const row = { ...change, ...(diagnosticId === undefined ? {} : { diagnosticid: diagnosticId }) }
    onlyRow(await rowsOf(client.from('connections').update(row).eq('id', id).select('id')))
  }

  /** Deliveries have no foreign key, so that a join is not possible. */
  async function leads(ids: string[]): Promise<Map<string, ResponseLead>> {
    if (ids.length === 0) return new Map()
    const rows = await rowsOf(client.from('diagnostic_responses').select(columns(LEAD)).in('id', ids))
    return new Map(rows.map(toResponseLead).map((lead) => [lead.id, lead]))
  }

  return {
    /** In the order in which they were added. */
    async list(): Promise<ListedConnection[]> {
      const [rows, counts] = await Promise.all([
        rowsOf(client.from('connections').select(columns(CONNECTION)).order('created_at').order('id')),
        rowsOf(client.rpc('get_delivery_counts')),
      ])
      return rows.map(toConnection).map((connection) => {
        const own = counts.filter((one) => one.connection_id === connection.id)
        const deliveries = Object.fromEntries(own.map(({ state, deliveries: number }) => [state, number]))
        const dueSince = own.find(({ state }) => state === 'due')?.since ?? null
        return { connection, deliveries: { ...NONE, ...deliveries }, dueSince }
      })
    },

    /** Seals the secrets and adds it, switched off. */
    async add({ id, kind, diagnosticId, name, settings, secrets }: NewConnection): Promise<Shown> {
      const { sealed, ...shown } = await seal(id, kind, secrets)
      await dataOf(client.from('connections').insert({ id, kind, diagnosticid: diagnosticId, name, settings, sealed }))
      return shown
    },

    change: (id: string, change: ConnectionChange): Promise<void> => update(id, change),

    /** Replaces the secrets with a change: some settings follow from them. */
    async replaceSecrets<Kind extends ConnectionKind>(
      id: string,
      kind: Kind,
      secrets: ConnectionSecrets[Kind],
      change: ConnectionChange,
    ): Promise<Shown> {
      const { sealed, ...shown } = await seal(id, kind, secrets)
      await update(id, { ...change, sealed })
      return shown
    },

    async remove(id: string): Promise<void> {
      onlyRow(await rowsOf(client.from('connections').delete().eq('id', id).select('id')))
    },

    /** Sends a sample. */
    test: async (id: string): Promise<TestResult> => v.parse(TestResult, await ask('test', { id })),

    /** Mails the link by which the recipient of a mail connection agrees. */
    confirm: async (id: string): Promise<TestResult> => v.parse(TestResult, await ask('confirm', { id })),

    /** The fields of a kintone connection's app, or why they cannot be read. */
    async appFields(id: string): Promise<{ fields: AppField[] } | TestResult> {
      const answer = await ask('fields', { id })
      const fields = v.safeParse(Fields, answer)
      return fields.success ? fields.output : v.parse(TestResult, answer)
    },

    /** Newest first. */
    async deliveries(
      id: string,
      { states = DELIVERY_STATES, offset, limit }: { states?: readonly DeliveryState[]; offset: number; limit: number },
    ): Promise<{ deliveries: Delivery[]; total: number }> {
      const found = client
        .from('deliveries')
        .select(columns(DELIVERY), { count: 'exact' })
        .eq('connection_id', id)
        .in('state', states)
        .order('created_at', { ascending: false })
        .order('id')
      const { rows, total } = await pageOf(found, offset, limit)
      const stored = rows.map(toDelivery)
      const responses = await leads(stored.map(({ responseId }) => responseId))
      return {
        deliveries: stored.map((one) => ({ ...one, response: responses.get(one.responseId) ?? null })),
        total,
      }
    },

    /** How many leads came since a moment and failed or were never sent, up to 10,000. */
    countUnsent: (id: string, since: string): Promise<number> =>
      rowsOf(client.rpc('count_unsent', { p_connection: id, p_since: since })),

    /** Connections of all accounts that a move or a restore paused, for administrators. */
    async countPaused(): Promise<PausedConnections> {
      const [paused] = await rowsOf(client.rpc('count_paused_connections'))
      return paused ?? { connections: 0, deliveries: 0, since: null }
    },

    /** Continues them. @returns how many */
    continuePaused: (): Promise<number> => rowsOf(client.rpc('continue_connections')),

    /** @returns how many */
    resend: (id: string, what: Resending): Promise<number> =>
      rowsOf(client.rpc('resend_deliveries', { p_connection: id, ...argumentsOf(what) })),
  }
}
