import { type ReactNode, useState } from 'react'
import { linkMessages as texts } from '#web/messages/auth.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { hasRequestedLink, rememberRequestedLink } from './requestedLinks.ts'

type Props = {
  email: string
  question: string
  heading: 'h1' | 'h2'
  children: ReactNode
}

/** Confirms a mail's link that this browser did not request: it may lead to a stranger's account. */
export function OwnLink({ email, question, heading: Heading, children }: Props) {
  const [agreed, setAgreed] = useState(() => hasRequestedLink(email))
  if (agreed) return children

  function agree() {
    rememberRequestedLink(email)
    setAgreed(true)
  }

  return (
    <>
      <Heading className="text-2xl">{texts.question}</Heading>
      <p className="text-ink-muted [overflow-wrap:anywhere]">{question}</p>
      <p className="text-ink-muted text-sm">{texts.ifUnknown}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={agree}>
          {texts.proceed}
        </Button>
        <LinkButton to="/" size="large">
          {uiMessages.backHome}
        </LinkButton>
      </div>
    </>
  )
}
