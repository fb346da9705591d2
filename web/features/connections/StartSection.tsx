import type { Connection } from '#domain/delivery/connection.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { canGoOn, firstStep, unsentSince } from './connectionState.ts'
import { focusStep } from './stepFocus.tsx'
import { useSwitching } from './useSwitching.tsx'

type Props = {
  connection: Connection
  profile: Profile | null
  /** Its form has changes: they are saved before it is switched on. */
  unsaved: boolean
  /** Deliveries that wait until it is continued. */
  waiting: string | null
}

/** Switches a connection on and off. */
export function StartSection({ connection, profile, unsaved, waiting }: Props) {
  // The pressed button goes.
  const { switching, offer } = useSwitching(connection, () => focusStep('start'))
  const { kind, state } = connection
  const isOff = state === 'off'
  const continues = canGoOn(connection, profile)
  const first = isOff ? firstStep(connection) : null
  const turnedOff = waiting ?? (unsentSince(connection) === null ? texts.turnedOff : texts.continues)
  return (
    <>
      <p role="status" className="text-sm">
        {first ?? (isOff ? (unsaved ? texts.saveFirst : turnedOff) : texts.turnedOn)}
      </p>
      <div>
        {isOff ? (
          <PlanGatedButton
            variant="primary"
            busy={switching.isPending}
            disabled={first !== null || unsaved}
            allowance={connectionAllowance(profile, kind)}
            onClick={() => switching.press(true)}
          >
            {continues ? texts.resume : texts.on}
          </PlanGatedButton>
        ) : (
          <Button busy={switching.isPending} onClick={() => switching.press(false)}>
            {texts.off}
          </Button>
        )}
      </div>
      {offer}
    </>
  )
}
