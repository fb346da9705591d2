import type { Connection } from '#domain/delivery/connection.ts'
import { connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { canGoOn, firstStep } from './connectionState.ts'
import { focusStep } from './stepFocus.tsx'
import { useSwitching } from './useSwitching.tsx'

/** Switches a connection on and off. */
export function StartSection({ connection, profile }: { connection: Connection; profile: Profile | null }) {
  // The pressed button goes.
  const { switching, resume, offer } = useSwitching(connection, () => focusStep('start'))
  const { kind, state } = connection
  const isOff = state === 'off'
  const continues = canGoOn(connection, profile)
  const first = isOff ? firstStep(connection) : null
  const turnedOff = continues && kind !== 'result-mail' ? texts.continues : texts.turnedOff
  return (
    <>
      <p role="status" className="text-sm">
        {first ?? (isOff ? turnedOff : texts.turnedOn)}
      </p>
      <div>
        {isOff ? (
          <PlanGatedButton
            variant="primary"
            busy={switching.isPending}
            disabled={first !== null}
            allowance={connectionAllowance(profile, kind)}
            onClick={() => (continues ? resume() : switching.press(true))}
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
