import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { rememberAsked } from './askedLinks.ts'
import { MailNotice } from './MailNotice.tsx'

type Props = {
  email: string
  disabled?: boolean
  /** What is said until the answer takes its place: two messages at once would contradict each other. */
  children?: ReactNode
}

/** Sends the confirmation mail of a registration once more. */
export function ResendConfirmation({ email, disabled = false, children }: Props) {
  const loadStores = useLazyStores()
  const resend = useMutation({
    mutationFn: async () => (await loadStores()).auth.resendConfirmation(email),
    onSuccess: () => rememberAsked(email),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      {resend.isSuccess && (
        <Banner tone="success" title={authMessages.resent}>
          <MailNotice />
        </Banner>
      )}
      {resend.isError && <Banner tone="error">{authErrorMessage(resend.error, authMessages.resendFailed)}</Banner>}
      {!resend.isSuccess && !resend.isError && children}
      <Button size="small" busy={resend.isPending} disabled={disabled} onClick={() => resend.mutate()}>
        {authMessages.resend}
      </Button>
    </div>
  )
}
