import { Link } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { needsAttention, viewPath } from './connectionState.ts'
import { useConnections } from './useConnections.ts'

/** The connections that fail or were stopped by the system. */
export function useFailingConnections(userId: string) {
  return useConnections(userId).data?.flatMap(({ connection }) => (needsAttention(connection) ? [connection] : []))
}

/** Leads to connections that need a look. */
export function FailingConnections({ connections }: { connections: readonly Connection[] }) {
  const [first, ...others] = connections
  if (first === undefined) return null
  return (
    <Banner tone="warning" className="mt-4 [overflow-wrap:anywhere]">
      {texts.attention(connections.map(({ name }) => name))}{' '}
      <Link
        to={others.length === 0 ? viewPath(first.id) : '/connections'}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {texts.openAttention}
      </Link>
    </Banner>
  )
}
