import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { isReady, viewPath } from './connectionState.ts'
import { ResendSince } from './ResendSince.tsx'
import { useConnectionChange } from './useConnections.ts'

/** Switches a connection on and off; one that was restored goes on with its leads. */
export function RowSwitch({ connection, profile }: { connection: Connection; profile: Profile | null }) {
  const { connections } = useStores()
  const navigate = useNavigate()
  const [offers, setOffers] = useState(false)
  const switching = useConnectionChange((on: boolean) =>
    connections.change(connection.id, { state: on ? 'on' : 'off' }),
  )
  const { id, kind, name, state, reason } = connection
  const isOff = state === 'off'
  const allowance = connectionAllowance(profile, kind)
  const turn = (on: boolean) => {
    if (on && !isReady(connection)) void navigate(viewPath(id))
    else switching.press(on)
  }
  const goOn = () => {
    switching.press(true)
    setOffers(true)
  }
  const canSendAgain = offers && !isOff && kind !== 'result-mail'
  return (
    <>
      {isOff && !allowance.allowed ? (
        <PlanGatedButton size="small" allowance={allowance}>
          {texts.on}
        </PlanGatedButton>
      ) : isOff && reason === 'restored' ? (
        <Button size="small" variant="primary" busy={switching.isPending} onClick={goOn}>
          {texts.goOn}
        </Button>
      ) : (
        <Switch
          label={texts.switchOf(name)}
          checked={switching.isPending ? (switching.variables ?? !isOff) : !isOff}
          onCheckedChange={turn}
          className="shrink-0 gap-2 [&>span:first-child]:sr-only"
        />
      )}
      {canSendAgain && <ResendSince connection={connection} restored onClose={() => setOffers(false)} />}
    </>
  )
}
