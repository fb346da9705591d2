import { useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { dayStart, unsentSince } from './connectionState.ts'
import { ResendSince } from './ResendSince.tsx'
import { useConnectionChange } from './useConnections.ts'

/** Switches a connection. `offer` then sends what came while it was off. */
export function useSwitching(connection: Connection, onSwitched?: () => void) {
  const { connections } = useStores()
  const [missed, setMissed] = useState<{ day: string; count: number } | null>(null)
  const switching = useConnectionChange(
    async (on: boolean) => {
      // Read before: switching on forgets the day.
      const day = on ? unsentSince(connection) : null
      const count = day === null ? 0 : await connections.countUnsent(connection.id, dayStart(day))
      await connections.change(connection.id, { state: on ? 'on' : 'off' })
      return day === null || count === 0 ? null : { day, count }
    },
    (found) => {
      onSwitched?.()
      setMissed(found)
    },
  )
  return {
    switching,
    offer: missed !== null && <ResendSince connection={connection} missed={missed} onClose={() => setMissed(null)} />,
  }
}
