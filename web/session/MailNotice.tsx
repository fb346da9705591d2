import { Link } from 'react-router'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { mailMessages as texts } from '#web/messages/auth.ts'

const LINK = 'font-medium underline underline-offset-4'

/** Explains where to find a mail that the installation cannot send; nothing where mails are sent. */
export function MailNotice() {
  const { outbox, mailsDelivered } = usePublicConfig()
  if (outbox) {
    return (
      <p>
        {texts.inOutbox}
        <a href="/outbox" target="_blank" rel="noopener" className={LINK}>
          {texts.openOutbox}
        </a>
      </p>
    )
  }
  if (mailsDelivered) return null
  return (
    <p>
      {texts.notDelivered}
      <Link to="/contact" className={LINK}>
        {texts.contact}
      </Link>
    </p>
  )
}
