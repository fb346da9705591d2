import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { normaliseEmail } from '#domain/account/email.ts'
import type { SessionUser } from '#store/ports.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
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
  const { data: list } = useQuery({
    queryKey: queryKeys.diagnostics(user.id),
    queryFn: () => diagnostics.list(user.id),
  })
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const matches = normaliseEmail(typed).toLowerCase() === user.email.toLowerCase()
  const deleting = useChange({
    mutationFn: () => account.remove(),
    onSuccess: async (obstacle) => {
      client.setQueryData(queryKeys.deletion(user.id), obstacle)
      if (obstacle !== null) return
      await drafts.discardAll(user.id)
      onDeleted()
    },
    onFailed: () => {},
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstInvalid(event.currentTarget, () => setChecked(true))
    if (matches) deleting.press(undefined)
  }
  const responses = list?.diagnostics.reduce((sum, { responseCount }) => sum + responseCount, 0) ?? 0
  return (
    <form
      noValidate
      ref={hash === DELETION ? bringIntoView : undefined}
      onSubmit={submit}
      aria-labelledby="deletion"
      className="grid max-w-xl gap-4"
    >
      {list && <p>{texts.deletes(list.diagnostics.length, responses)}</p>}
      <TextField
        label={texts.confirmation}
        type="email"
        autoComplete="off"
        value={typed}
        placeholder={user.email}
        readOnly={deleting.isPending}
        error={checked && !matches && texts.mismatch(user.email)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {deleting.error && !deleting.isPending && (
        <Banner tone="error">{storeErrorMessage(deleting.error, texts.failed)}</Banner>
      )}
      <Button type="submit" variant="danger" className="justify-self-start" busy={deleting.isPending}>
        {deleting.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
