import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useStores } from '#web/data/storesContext.tsx'
import { authMessages, loginMessages } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { MailNotice } from '#web/session/MailNotice.tsx'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { email: string; page: '/reset-password' | '/account'; label: string; sent: string }

/** Sends the account's owner a mail whose link begins a session and opens a page. */
export function LinkMail({ email, page, label, sent }: Props) {
  const { auth } = useStores()
  const request = useMutation({
    meta: { aboutSession: true },
    mutationFn: () => auth.requestPasswordReset(email, page),
    onSuccess: () => rememberRequestedLink(email),
  })
  return (
    <>
      {request.isSuccess && (
        <Banner tone="success" title={sent}>
          <MailNotice />
        </Banner>
      )}
      {request.isError && <Banner tone="error">{authErrorMessage(request.error, authMessages.failed)}</Banner>}
      <Button
        className="justify-self-start"
        busy={request.isPending}
        icon={<Mail aria-hidden size={18} />}
        onClick={() => request.mutate()}
      >
        {request.isPending ? loginMessages.resetSubmitting : label}
      </Button>
    </>
  )
}
