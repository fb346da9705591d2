import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { isUntried, type MailFailure, type SetupCheck, type TestMail } from '#domain/wire/setupChecks.ts'
import { formatClock, formatMinute } from '#web/browser/formatMinute.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { setupChecksMessages } from '#web/messages/setupChecks.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

const texts = setupChecksMessages.mail

/** How mails are sent, and a test mail to the administrator. */
export function MailTest({ check }: { check: Extract<SetupCheck, { name: 'mail' }> }) {
  const { checks } = useStores()
  const client = useQueryClient()
  const { press, isPending, failure } = useChange({
    mutationFn: () => checks.sendTestMail(),
    onSuccess: (found) => client.setQueryData(queryKeys.setupChecks(), found),
    failed: texts.unknownFailure,
    onFailed: null,
  })
  if (check.problem === 'mail_not_configured') return null
  if (check.server === null) {
    return (
      <p className="text-ink-muted text-sm">
        {texts.outbox}{' '}
        <a href="/outbox" className="underline underline-offset-4">
          {texts.openOutbox}
        </a>
      </p>
    )
  }
  return (
    <>
      <p className="text-ink-muted text-sm">{texts.server(check.server)}</p>
      {isUntried(check) && <p className="text-ink-muted text-sm">{setupChecksMessages.untriedHint}</p>}
      {check.failing && <Refusal title={texts.failing(formatMinute(check.failing.since))} {...check.failing} />}
      <Button
        size="small"
        className="mt-1 justify-self-start"
        busy={isPending}
        icon={<Mail aria-hidden size={16} />}
        onClick={() => press()}
      >
        {isPending ? texts.sending : texts.sendTest}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {!isPending &&
          (failure ? (
            <Banner tone="error" title={texts.failed} className="mt-2 max-w-reading">
              {failure}
            </Banner>
          ) : (
            check.lastTest && <Result {...check.lastTest} />
          ))}
      </div>
    </>
  )
}

function Result({ at, to, failure, reply, isPlain }: TestMail) {
  if (failure === null) {
    return (
      <Banner tone="success" title={texts.sent} className="mt-2 max-w-reading">
        {texts.sentTo(to, formatClock(at))}
        {isPlain && <p>{texts.plain}</p>}
      </Banner>
    )
  }
  return <Refusal title={texts.failed} failure={failure} reply={reply} />
}

function Refusal({ title, failure, reply }: { title: string; failure: MailFailure; reply: string }) {
  const { sentence, action } = texts.failures[failure]
  return (
    <Banner tone="error" title={title} className="mt-2 max-w-reading">
      <p>{sentence}</p>
      <p>{action}</p>
      {reply !== '' && (
        <dl className="mt-2">
          <dt className="font-medium">{texts.reply}</dt>
          <dd lang="en" className="font-mono text-xs leading-6">
            {reply}
          </dd>
        </dl>
      )}
    </Banner>
  )
}
