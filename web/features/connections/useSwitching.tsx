import { useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import { tokyoDay } from '#domain/format/format.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { ResendSince } from './ResendSince.tsx'
import { useConnectionChange } from './useConnections.ts'

/** Switches a connection. `resume` is for one that the plan or a restore stopped: `offer` then sends what came meanwhile. */
export function useSwitching(connection: Connection, onSwitched?: () => void) {
  const { connections } = useStores()
  // The day is read before: switching on forgets it.
  const [offered, setOffered] = useState<{ day: string } | null>(null)
  const switching = useConnectionChange(
    (on: boolean) => connections.change(connection.id, { state: on ? 'on' : 'off' }),
    onSwitched,
  )
  const { kind, state, pausedAt } = connection
  return {
    switching,
    resume: () => {
      setOffered({ day: pausedAt === null ? '' : tokyoDay(new Date(pausedAt)) })
      switching.press(true)
    },
    offer: offered !== null && state !== 'off' && kind !== 'result-mail' && (
      <ResendSince connection={connection} continuedFrom={offered.day} onClose={() => setOffered(null)} />
    ),
  }
}
