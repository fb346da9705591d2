import { useNavigate } from 'react-router'
import type { Connection } from '#domain/delivery/connection.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { canGoOn, firstStep, viewPath } from './connectionState.ts'
import { useSwitching } from './useSwitching.tsx'

/** Switches a connection on and off; one that the plan or a restore stopped is continued by a button. */
export function RowSwitch({ connection, profile }: { connection: Connection; profile: Profile | null }) {
  const navigate = useNavigate()
  const { switching, offer } = useSwitching(connection)
  const { id, kind, name, state } = connection
  const isOff = state === 'off'
  const allowance = connectionAllowance(profile, kind)
  const turn = (on: boolean) => {
    // Its page names what the app refuses.
    const isNewApp = kind === 'kintone' && connection.reason === 'new'
    if (on && (isNewApp || firstStep(connection) !== null)) void navigate(viewPath(id))
    else switching.press(on)
  }
  return (
    <>
      {isOff && !allowance.allowed ? (
        <PlanGatedButton size="small" allowance={allowance}>
          {texts.on}
        </PlanGatedButton>
      ) : canGoOn(connection, profile) ? (
        <Button size="small" variant="primary" busy={switching.isPending} onClick={() => switching.press(true)}>
          {texts.resume}
        </Button>
      ) : (
        <Switch
          label={texts.switchOf(name)}
          checked={switching.isPending ? (switching.variables ?? !isOff) : !isOff}
          onCheckedChange={turn}
          className="shrink-0 gap-2 [&>span:first-child]:sr-only"
        />
      )}
      {offer}
    </>
  )
}
