import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import { type TypedConnection, tidyTyped, typedConnection, typedProblems } from '#domain/delivery/typedConnection.ts'
import { useForm } from '#web/browser/useForm.ts'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages } from '#web/messages/connections.ts'

/** A form of a connection. @param from null: a new one */
export function useTyped(
  kind: ConnectionKind,
  from: Connection | null,
  parts: 'all' | 'settings',
  busy: boolean,
  onSubmit: (typed: TypedConnection) => void,
) {
  const form = useForm({
    opened: typedConnection(
      kind,
      kind === 'mail' ? connectionsMessages.recipient.name : connectionKinds[kind].name,
      from,
    ),
    problems: (typed) => typedProblems(kind, typed, parts),
    busy,
    onSubmit,
  })
  const tidy = () => {
    const tidied = Object.entries(tidyTyped(kind, form.typed)).filter(([name, text]) => text !== form.typed[name])
    form.change(Object.fromEntries(tidied))
  }
  return { ...form, kind, tidy }
}
