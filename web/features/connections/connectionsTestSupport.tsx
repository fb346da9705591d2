import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import type { DeliveryCounts, ListedConnection } from '#store/connectionPorts.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, TEST_USER, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import ConnectionsPage from './ConnectionsPage.tsx'

const SETTINGS = {
  mail: { frequency: 'each', address: '' },
  'result-mail': { replyTo: '', paragraph: '' },
  webhook: { host: 'hook.example.com', events: 'leads' },
  slack: {},
  chatwork: { room: '123' },
  kintone: { domain: 'example.cybozu.com', app: '7', fields: {}, formats: {} },
} as const

/** A connection that is switched on, with the numbers of its deliveries. */
export function listed(
  kind: ConnectionKind,
  changes: Partial<Connection> = {},
  deliveries: Partial<DeliveryCounts> = {},
  dueSince: string | null = null,
): ListedConnection {
  const connection = {
    id: testId(500),
    kind,
    diagnosticId: null,
    name: `${kind}の連携`,
    settings: SETTINGS[kind],
    state: 'on',
    reason: null,
    pausedAt: null,
    failures: 0,
    failingSince: null,
    restUntil: null,
    lastSuccessAt: null,
    confirmedAt: null,
    ...changes,
  } as Connection
  return { connection, deliveries: { due: 0, sent: 0, failed: 0, skipped: 0, ...deliveries }, dueSince }
}

/** The mail about leads, which every account has. */
export const LEAD_MAIL = listed('mail', { id: TEST_USER.id, name: 'メール通知' })

type Options = {
  at?: string
  plan?: PlanType
  mails?: boolean
  available?: boolean
  diagnostics?: Diagnostic[]
  /** Changes the stores before the page opens. */
  prepare?: (stores: MemoryStores) => void
}

/** Opens the page with the mail about leads and these connections. */
export async function openConnections(
  connections: ListedConnection[],
  {
    at = '',
    plan = 'premium',
    mails = true,
    available = true,
    diagnostics = [makeDiagnostic()],
    prepare,
  }: Options = {},
) {
  const stores: MemoryStores = createMemoryStores({
    connections: [LEAD_MAIL, ...connections],
    diagnostics,
  })
  prepare?.(stores)
  const opened = await renderScreen(<ConnectionsPage />, {
    stores,
    profile: makeProfile({ planType: plan }),
    config: { delivery: { available, mails } },
    at: `/connections${at}`,
  })
  return { ...opened, stores }
}
