import { Link } from 'react-router'
import type { Allowance } from '#domain/plan/plan.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { planMessages } from '#web/messages/plan.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { Hint } from '#web/ui/Hint.tsx'

type Props = Omit<ButtonProps, 'aria-disabled' | 'aria-describedby'> & {
  allowance: Allowance
}

/** A button that a plan may block. Blocked, it stays focusable and shows the reason as a hint. */
export function PlanGatedButton({ allowance, ...button }: Props) {
  if (allowance.allowed) return <Button {...button} />
  return (
    <Hint
      content={
        <>
          <span className="block">{planMessages.refusals[allowance.reason]}</span>
          <Link to={contactPath(allowance.reason)} className="font-medium text-accent underline">
            {planMessages.contact}
          </Link>
        </>
      }
    >
      {(control) => <Button {...button} {...control} aria-disabled />}
    </Hint>
  )
}
