import { Lock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const GO_HOME_AFTER_MS = 3000

/** Explains the refusal and leads to the landing page after three seconds. */
export function AccessDenied() {
  const navigate = useNavigate()
  useDelayedAction(true, GO_HOME_AFTER_MS, () => void navigate('/', { replace: true }))
  return (
    <Card className="mx-auto mt-10 flex max-w-lg flex-col items-center gap-3 p-8 text-center sm:p-12">
      <Lock aria-hidden size={32} className="text-accent" />
      <h1 className="text-xl">{texts.denied}</h1>
      <p>{texts.deniedText}</p>
      <p className="text-ink-muted text-sm">{texts.deniedLeaving}</p>
      <LinkButton to="/dashboard" variant="primary" className="mt-4">
        {texts.backToDashboard}
      </LinkButton>
    </Card>
  )
}
