import { type ReactNode, useState } from 'react'
import { linkMessages as texts } from '#web/messages/auth.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { hasAsked, rememberAsked } from './askedLinks.ts'

type Props = {
  email: string
  question: string
  /** The heading of the question: the page's own, or one below it. */
  heading: 'h1' | 'h2'
  children: ReactNode
}

/** Asks once before a link is used that this browser did not ask for: it may be a stranger's, to their account. */
export function OwnLink({ email, question, heading: Heading, children }: Props) {
  const [agreed, setAgreed] = useState(() => hasAsked(email))
  if (agreed) return children

  function agree() {
    rememberAsked(email)
    setAgreed(true)
  }

  return (
    <>
      <Heading className="text-2xl">{texts.question}</Heading>
      <p className="text-ink-muted [overflow-wrap:anywhere]">{question}</p>
      <p className="text-ink-muted text-sm">{texts.ifUnknown}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={agree}>
          {texts.goOn}
        </Button>
        <LinkButton to="/" size="large">
          {uiMessages.backHome}
        </LinkButton>
      </div>
    </>
  )
}
