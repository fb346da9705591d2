import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Connection } from '#domain/delivery/connection.ts'
import type { DeliveryState } from '#domain/delivery/delivery.ts'
import type { Resending } from '#store/connectionPorts.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsLogMessages } from '#web/messages/connectionsLog.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { toast } from '#web/ui/toast.ts'
import { REFRESH_MS, useConnectionChange } from './useConnections.ts'

export const DELIVERIES_ON_A_PAGE = 20

/** A page of the deliveries of a connection, read again while some of them wait. @param state undefined: all */
export function useDeliveries(
  { id, state: connectionState }: Connection,
  state: DeliveryState | undefined,
  page: number,
) {
  const { connections } = useStores()
  const states = state === undefined ? {} : { states: [state] }
  const offset = (page - 1) * DELIVERIES_ON_A_PAGE
  return useQuery({
    queryKey: queryKeys.deliveries(id, state ?? '', offset),
    queryFn: () => connections.deliveries(id, { ...states, offset, limit: DELIVERIES_ON_A_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: query }) =>
      connectionState !== 'off' && query.data?.deliveries.some((one) => one.state === 'due') ? REFRESH_MS : false,
  })
}

/** Sends deliveries of a connection again, and says how many. A result mail that was sent today is not. */
export function useResending({ id, kind }: Connection, onDone: () => void = () => {}) {
  const { connections } = useStores()
  return useConnectionChange(
    (what: Resending) => connections.resend(id, what),
    (amount) => {
      const isRepeated = amount === 0 && kind === 'result-mail'
      if (isRepeated) toast.info(deliveryAdvice(kind, 'already-sent').sentence)
      else toast.success(connectionsLogMessages.resent(amount))
      onDone()
    },
    connectionsLogMessages.resendFailure,
  )
}

/** Sends a waiting delivery at once, with those of its connection that wait before it. */
export function useSendingNow({ id }: Connection) {
  const { connections } = useStores()
  return useConnectionChange(
    (delivery: string) => connections.resend(id, { delivery }),
    () => toast.success(connectionsLogMessages.nextSoon),
    connectionsLogMessages.sendNowFailure,
  )
}
