import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newId } from '#domain/id/newId.ts'
import { type InquiryField, inquiryProblems, NewInquiry } from '#domain/inquiry/inquiry.ts'
import { limitOf } from '#domain/schema/schema.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { contactTopic, inquiryMessages as texts } from '#web/messages/contact.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import {
  dropInquiryDraft,
  type InquiryDraft,
  keepInquiryDraft,
  newInquiryDraft,
  prepareInquiry,
  readInquiryDraft,
} from './inquiryDraft.ts'

/** The product's own form. Inquiries appear in the administration. */
export function InquiryForm() {
  const loadStores = useLazyStores()
  const [params] = useSearchParams()
  const subject = contactTopic(params.get('reason'))
  const session = useSession()
  const [typed, setTyped] = useState(readInquiryDraft)
  const draft = typed ?? newInquiryDraft(session)
  const [uniqueName, setUniqueName] = useState(newId)
  const [checked, setChecked] = useState<ReadonlySet<InquiryField>>(new Set())
  const sending = useMutation({
    meta: { aboutSession: true },
    mutationFn: async (sent: NewInquiry) => (await loadStores()).inquiries.send(sent),
    onSuccess: () => {
      dropInquiryDraft()
      setTyped(null)
      setUniqueName(newId())
      setChecked(new Set())
    },
  })
  const change = (changed: InquiryDraft) => {
    setTyped(changed)
    keepInquiryDraft(changed)
  }
  const problems = inquiryProblems(draft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    focusFirstInvalid(event.currentTarget, () => setChecked(new Set(['name', 'email', 'message'])))
    if (Object.keys(problems).length > 0) return
    const prepared = prepareInquiry(draft, subject)
    change(prepared.draft)
    sending.mutate(prepared.inquiry)
  }
  const field = (name: InquiryField) => {
    const problem = checked.has(name) ? problems[name] : undefined
    return {
      // Browsers suggest earlier entries by field name, also those of others.
      name: `${name}-${uniqueName}`,
      label: texts.fields[name],
      required: true,
      value: draft[name],
      error: problem && texts.problems[problem](limitOf(NewInquiry.entries[name])),
      onChange: ({ target }: { target: { value: string } }) => {
        change({ ...draft, [name]: target.value })
        sending.reset()
      },
      readOnly: sending.isPending,
      onBlur: () => draft[name] !== '' && setChecked(new Set(checked).add(name)),
    }
  }
  return (
    <form noValidate onSubmit={submit} aria-label={texts.form} className="grid gap-5">
      {subject && <p className="rounded-control bg-paper px-4 py-3 text-sm">{texts.about(subject)}</p>}
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" hint={texts.emailHint} />
      <TextAreaField {...field('message')} rows={7} />
      {sending.isSuccess && (
        <Banner tone="success" title={texts.sent}>
          {texts.sentHint}
        </Banner>
      )}
      {sending.isError && (
        <Banner tone="error">{texts.failed(storeErrorMessage(sending.error, texts.unknownReason))}</Banner>
      )}
      <Button type="submit" variant="primary" size="large" className="justify-self-start" busy={sending.isPending}>
        {sending.isPending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
