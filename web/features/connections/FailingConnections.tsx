import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { useSession } from '#web/session/session.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { canGoOn, logPath, needsAttention, viewPath } from './connectionState.ts'
import { useConnections } from './useConnections.ts'

/** As long as deliveries are kept, the dashboard says that the plan stopped a connection. */
const PAUSE_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** The connections that fail, were stopped by the system, or work but for deliveries that were refused. */
export function useFailingConnections(userId: string): ListedConnection[] | undefined {
  const { profile } = useSession()
  return useConnections(userId).data?.filter(({ connection, deliveries }) => {
    if (connection.state === 'on') return deliveries.failed > 0
    return needsAttention(connection) && (!isPausedLong(connection) || canGoOn(connection, profile))
  })
}

function isPausedLong({ reason, pausedAt }: Connection): boolean {
  return reason === 'plan' && pausedAt !== null && Date.now() - Date.parse(pausedAt) > PAUSE_SHOWN_MS
}

function attentionText(connections: readonly Connection[], profile: Profile | null): string {
  const names = connections.map(({ name }) => name)
  if (connections.some(({ reason }) => reason !== 'plan')) return texts.attention(names)
  return connections.every((one) => canGoOn(one, profile)) ? texts.resumableOf(names) : texts.pausedByPlan(names)
}

/** Leads to connections that need a look, and to the rows of those that work but for some. */
export function FailingConnections({ connections: listed }: { connections: readonly ListedConnection[] }) {
  const { profile } = useSession()
  const refused = listed.filter(({ connection }) => connection.state === 'on')
  const connections = listed.map(({ connection }) => connection).filter(({ state }) => state !== 'on')
  const [first, ...others] = connections
  return (
    <Banner tone="warning" className="mt-4 [overflow-wrap:anywhere]">
      {first && (
        <Line text={attentionText(connections, profile)} to={others.length === 0 ? viewPath(first.id) : '/connections'}>
          {texts.openAttention}
        </Line>
      )}
      {refused.map(({ connection: { id, name }, deliveries: { failed } }) => (
        <Line key={id} text={texts.refused(name, failed)} to={`${logPath(id)}&state=failed`}>
          {texts.openRefused}
        </Line>
      ))}
    </Banner>
  )
}

function Line({ text, to, children }: { text: string; to: string; children: ReactNode }) {
  return (
    <p>
      {text}{' '}
      <Link to={to} className="whitespace-nowrap underline underline-offset-4">
        {children}
      </Link>
    </p>
  )
}
