import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MailNotice } from './MailNotice.tsx'
import { rememberRequestedLink } from './requestedLinks.ts'

type Props = {
  email: string
  disabled?: boolean
  /** Shown until the result replaces it. */
  children?: ReactNode
}

/** Resends the confirmation mail of a registration. */
export function ResendConfirmation({ email, disabled = false, children }: Props) {
  const loadStores = useLazyStores()
  const resend = useMutation({
    mutationFn: async () => (await loadStores()).auth.resendConfirmation(email),
    onSuccess: () => rememberRequestedLink(email),
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
