import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#domain/delivery/connection.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages } from '#web/messages/connections.ts'
import { useSession } from '#web/session/session.tsx'
import { useChange } from '#web/session/useChange.ts'

/** While something waits to be sent. */
export const REFRESH_MS = 5_000

/** The account's connections, where the server can send. @param follows read again while something waits */
export function useConnections(userId: string, follows = false) {
  const { connections } = useStores()
  const { delivery } = usePublicConfig()
  return useQuery({
    queryKey: queryKeys.connections(userId),
    queryFn: () => connections.list(),
    enabled: delivery.available,
    refetchInterval: ({ state }) => (follows && state.data?.some(isSending) ? REFRESH_MS : false),
  })
}

const isSending = ({ connection, deliveries }: ListedConnection) => connection.state !== 'off' && deliveries.due > 0

/** The account's diagnostics, to choose from, with what connections send of them. */
export function useDiagnosticChoices() {
  const userId = useSession().user?.id ?? ''
  const { diagnostics } = useStores()
  return useQuery({
    queryKey: queryKeys.diagnostics(userId),
    queryFn: () => diagnostics.list(userId),
    select: (list) =>
      list.diagnostics.map(({ id, title, leadFields, axes, resultTypes }) => ({
        ...{ id, title, leadFields, axes, resultTypes },
      })),
  })
}

export type DiagnosticChoices = NonNullable<ReturnType<typeof useDiagnosticChoices>['data']>

/** The diagnostics that have a result mail, which the database allows once. @param besides its own one is free */
export function useResultMailed(besides: Connection | null): ReadonlySet<string | null> {
  const { data = [] } = useConnections(useSession().user?.id ?? '')
  const others = data.filter(({ connection: { id, kind } }) => kind === 'result-mail' && id !== besides?.id)
  return new Set(others.map(({ connection }) => connection.diagnosticId))
}

/** A change of a connection for a button: the list is read again before it ends, failures are toasts. */
export function useConnectionChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => {},
  failed: string = connectionsMessages.changeFailed,
) {
  const client = useQueryClient()
  return useChange({
    mutationFn: send,
    stale: queryKeys.allConnections(),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: queryKeys.connectionDetails() })
      onDone(result)
    },
    failed,
  })
}
