import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanRefusal } from '#domain/plan/plan.ts'
import { contactPath } from '#web/config/contactPath.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { planMessages } from '#web/messages/plan.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

type Props = {
  reason: PlanRefusal
  children?: ReactNode
}

/** Replaces the editor when the plan allows no further diagnostic. */
export function CreationBlocked({ reason, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <PageTitle page={planMessages.blockedTitle} />
      <h1 className="sr-only">{planMessages.blockedTitle}</h1>
      <EmptyState
        icon={<Lock aria-hidden size={36} />}
        title={planMessages.refusals[reason]}
        description={planMessages.blockedKept}
        action={
          <>
            <LinkButton variant="primary" to={contactPath(reason)}>
              {planMessages.contact}
            </LinkButton>
            <LinkButton to="/dashboard">{planMessages.back}</LinkButton>
          </>
        }
      />
      {children}
    </div>
  )
}
