import type { Connection, ConnectionState } from '#domain/delivery/connection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { needsAttention } from './connectionState.ts'

const TONES: Readonly<Record<ConnectionState, Tone>> = { on: 'success', off: 'neutral', failing: 'warning' }

export function StateBadge({ connection }: { connection: Connection }) {
  const { state } = connection
  if (state === 'off' && needsAttention(connection)) return <Badge tone="warning">{texts.stopped}</Badge>
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
}
