import { useMutation } from '@tanstack/react-query'
import { authMessages } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { useLazyStores } from '#web/shared/storesContext.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  email: string
  /** There is no address yet. */
  disabled?: boolean
}

/** Sends the confirmation mail of a registration once more. */
export function ResendConfirmation({ email, disabled = false }: Props) {
  const loadStores = useLazyStores()
  const resend = useMutation({
    mutationFn: async () => (await loadStores()).auth.resendConfirmation(email),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" busy={resend.isPending} disabled={disabled} onClick={() => resend.mutate()}>
        {authMessages.resend}
      </Button>
      {resend.isSuccess && <Banner tone="success">{authMessages.resent}</Banner>}
      {resend.isError && <Banner tone="error">{authErrorMessage(resend.error, authMessages.resendFailed)}</Banner>}
    </div>
  )
}
