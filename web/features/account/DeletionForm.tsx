import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { normaliseEmail } from '#domain/account/email.ts'
import type { SessionUser } from '#store/ports.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { useForm } from '#web/browser/useForm.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields.tsx'

const texts = accountMessages.deletion

/** The part of the page that a mailed link opens. */
export const DELETION = '#deletion'

type Props = { user: SessionUser; onDeleted: () => void }

/** Says how much goes, and deletes the account once its e-mail address is typed. */
export function DeletionForm({ user, onDeleted }: Props) {
  const { account, diagnostics, drafts } = useStores()
  const client = useQueryClient()
  const { hash } = useLocation()
  // Lists above it push it down when they arrive.
  const isFetching = useIsFetching() > 0
  const [isSettled, setSettled] = useState(false)
  if (!isFetching && !isSettled) setSettled(true)
  const { data: list } = useQuery({
    queryKey: queryKeys.diagnostics(user.id),
    queryFn: () => diagnostics.list(user.id),
  })
  const deleting = useChange({
    mutationFn: () => account.remove(),
    onSuccess: async (obstacle) => {
      client.setQueryData(queryKeys.deletion(user.id), obstacle)
      if (obstacle !== null) return
      await drafts.discardAll(user.id)
      onDeleted()
    },
    failed: texts.failed,
    onFailed: null,
  })
  const isOwn = (email: string) => normaliseEmail(email).toLowerCase() === user.email.toLowerCase()
  const form = useForm({
    opened: { email: '' },
    problems: ({ email }) => (isOwn(email) ? {} : { email: texts.mismatch(user.email) }),
    busy: deleting.isPending,
    onSubmit: () => deleting.press(),
  })
  const responses = list?.diagnostics.reduce((sum, { responseCount }) => sum + responseCount, 0) ?? 0
  return (
    <form
      {...form.props}
      ref={hash === DELETION && isSettled ? bringIntoView : undefined}
      aria-labelledby="deletion"
      className="grid max-w-xl gap-4"
    >
      {list && <p>{texts.deletes(list.diagnostics.length, responses)}</p>}
      <TextField
        {...form.field('email')}
        label={texts.confirmation}
        type="email"
        autoComplete="off"
        placeholder={user.email}
      />
      {deleting.failure && <Banner tone="error">{deleting.failure}</Banner>}
      <Button type="submit" variant="danger" className="justify-self-start" busy={deleting.isPending}>
        {deleting.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
