import { type FormEvent, useState } from 'react'
import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import { type TypedConnection, tidyTyped, typedConnection, typedProblems } from '#domain/delivery/typedConnection.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { connectionKinds } from '#web/messages/connections.ts'

/** A form of a connection: errors appear when it is sent. @param from null: a new one */
export function useTyped(kind: ConnectionKind, from: Connection | null, parts: 'all' | 'settings') {
  const opened = typedConnection(kind, connectionKinds[kind].name, from)
  const [changes, setChanges] = useState<TypedConnection>({})
  const [checked, setChecked] = useState(false)
  const typed = { ...opened, ...changes }
  const problems = typedProblems(kind, typed, parts)
  return {
    typed,
    dirty: Object.entries(changes).some(([name, value]) => value !== opened[name]),
    problems: checked ? problems : {},
    onChange: (change: TypedConnection) => setChanges({ ...changes, ...change }),
    reset: () => {
      setChanges({})
      setChecked(false)
    },
    tidy: () => setChanges({ ...changes, ...tidyTyped(kind, changes) }),
    submit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      focusFirstInvalid(event.currentTarget, () => setChecked(true))
      if (Object.keys(problems).length === 0) send()
    },
  }
}
