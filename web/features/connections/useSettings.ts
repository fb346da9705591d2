import { useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import { readTyped, type TypedConnection } from '#domain/delivery/typedConnection.ts'
import type { Shown } from '#store/connectionPorts.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { useConnectionChange } from './useConnections.ts'
import { useTyped } from './useTyped.ts'

/** The form of a stored connection, saved as a whole. `replaces`: its address or token is typed again. */
export function useSettings(connection: Connection, onSecret: (signingSecret: string) => void) {
  const { connections } = useStores()
  const { id, kind } = connection
  const [replaces, setReplaces] = useState(false)
  const saving = useConnectionChange(
    async (typed: TypedConnection): Promise<Shown> => {
      const { secrets, ...change } = readTyped(kind, typed, connection.settings)
      if (replaces) return connections.replaceSecrets(id, kind, secrets, change)
      await connections.change(id, change)
      return {}
    },
    ({ signingSecret }) => {
      form.reset()
      setReplaces(false)
      if (signingSecret !== undefined) onSecret(signingSecret)
    },
    texts.saveFailed,
  )
  const form = useTyped(kind, connection, replaces ? 'all' : 'settings', saving.isPending, (typed) =>
    saving.press(typed),
  )
  return { form, saving, replaces, setReplaces }
}
