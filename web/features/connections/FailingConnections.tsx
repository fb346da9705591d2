import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { useSession } from '#web/session/session.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { canGoOn, needsAttention, viewPath } from './connectionState.ts'
import { useConnections } from './useConnections.ts'

/** As long as deliveries are kept, the dashboard says that the plan stopped a connection. */
const PAUSE_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** The connections that fail or were stopped by the system. */
export function useFailingConnections(userId: string): Connection[] | undefined {
  const { profile } = useSession()
  const connections = useConnections(userId).data?.map(({ connection }) => connection)
  return connections?.filter((one) => needsAttention(one) && (!isPausedLong(one) || canGoOn(one, profile)))
}

function isPausedLong({ reason, pausedAt }: Connection): boolean {
  return reason === 'plan' && pausedAt !== null && Date.now() - Date.parse(pausedAt) > PAUSE_SHOWN_MS
}

function attentionText(connections: readonly Connection[], profile: Profile | null): string {
  const names = connections.map(({ name }) => name)
  if (connections.some(({ reason }) => reason !== 'plan')) return texts.attention(names)
  return connections.every((one) => canGoOn(one, profile)) ? texts.resumableOf(names) : texts.pausedByPlan(names)
}

/** Leads to connections that need a look. */
export function FailingConnections({ connections }: { connections: readonly Connection[] }) {
  const { profile } = useSession()
  const [first, ...others] = connections
  if (first === undefined) return null
  return (
    <Banner tone="warning" className="mt-4 [overflow-wrap:anywhere]">
      {attentionText(connections, profile)}{' '}
      <Link
        to={others.length === 0 ? viewPath(first.id) : '/connections'}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {texts.openAttention}
      </Link>
    </Banner>
  )
}
