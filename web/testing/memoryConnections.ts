import type { Connection } from '#domain/delivery/connection.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { StoreError } from '#store/storeError.ts'
import type { ConnectionStore } from '#store/supabase/connectionStore.ts'

const NONE = { due: 0, sent: 0, failed: 0, skipped: 0 }
const NEW = {
  state: 'off',
  reason: 'new',
  pausedAt: null,
  failures: 0,
  failingSince: null,
  restUntil: null,
  lastSuccessAt: null,
  confirmedAt: null,
}

const isPaused = ({ connection }: ListedConnection) => connection.reason === 'restored'

/** Connections over an array, without deliveries; every test of one is accepted. */
export function memoryConnections(memory: { connections: ListedConnection[] }): ConnectionStore {
  const replace = (id: string, changed: (connection: Connection) => object) => {
    if (!memory.connections.some(({ connection }) => connection.id === id)) throw new StoreError('not-found', 'None')
    memory.connections = memory.connections.map((listed) =>
      listed.connection.id === id
        ? { ...listed, connection: { ...listed.connection, ...changed(listed.connection) } as Connection }
        : listed,
    )
  }
  return {
    list: async () => memory.connections,
    add: async ({ secrets: _, ...added }) => {
      memory.connections = [
        ...memory.connections,
        { connection: { ...added, ...NEW } as Connection, deliveries: NONE, dueSince: null },
      ]
      return added.kind === 'webhook' ? { signingSecret: 'whsec_secret' } : {}
    },
    change: async (id, change) =>
      replace(id, () => ({
        ...change,
        ...(change.state === 'on' ? { reason: null, pausedAt: null, failingSince: null } : {}),
      })),
    replaceSecrets: async (id, kind, _, change) => {
      replace(id, () => change)
      return kind === 'webhook' ? { signingSecret: 'whsec_renewed' } : {}
    },
    remove: async (id) => {
      memory.connections = memory.connections.filter(({ connection }) => connection.id !== id)
    },
    test: async () => ({ problem: null, status: 200, answer: 'ok' }),
    confirm: async () => ({ problem: null, status: 250, answer: 'ok' }),
    appFields: async () => ({ fields: [] }),
    deliveries: async () => ({ deliveries: [], total: 0 }),
    countUnsent: async () => 0,
    countPaused: async () => {
      const paused = memory.connections.filter(isPaused)
      const deliveries = paused.reduce((sum, listed) => sum + listed.deliveries.due, 0)
      return { connections: paused.length, deliveries, since: paused[0]?.dueSince ?? null }
    },
    continuePaused: async () => {
      const paused = memory.connections.filter(isPaused)
      for (const { connection } of paused) replace(connection.id, () => ({ state: 'on', reason: null, pausedAt: null }))
      return paused.length
    },
    resend: async () => 0,
  }
}
