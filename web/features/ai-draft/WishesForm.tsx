import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { draftPrompt, type PromptWishes } from '#domain/draft/prompt.ts'
import { isBlank } from '#domain/text/text.ts'
import { useForm } from '#web/browser/useForm.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { copyPrompt } from './copyPrompt.ts'
import { PromptText } from './PromptText.tsx'

const texts = aiDraftMessages.wishes
const FIELDS = ['subject', 'audience', 'tone', 'axes'] as const

type Props = { wishes: PromptWishes; onChange: (wishes: PromptWishes) => void }

/** The creator's wishes, and the prompt for them. */
export function WishesForm({ wishes, onChange }: Props) {
  const folded = useRef<HTMLDetailsElement>(null)
  const form = useForm({
    opened: wishes,
    problems: ({ subject }) => ({ subject: isBlank(subject) ? texts.subjectMissing : undefined }),
    busy: false,
    onSubmit: (typed) => void copyPrompt(draftPrompt(typed), folded.current),
  })
  return (
    <form {...form.props} className="grid gap-4">
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          name={name}
          label={texts[name]}
          required={name === 'subject'}
          autoComplete="off"
          placeholder={texts[`${name}Example`]}
          onChange={(event) => {
            form.change({ [name]: event.target.value })
            onChange({ ...form.typed, [name]: event.target.value })
          }}
        />
      ))}
      <p className="text-ink-muted text-sm">{texts.optional}</p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        icon={<Copy aria-hidden size={18} />}
      >
        {aiDraftMessages.prompt.copy}
      </Button>
      {!isBlank(form.typed.subject) && <PromptText ref={folded} prompt={draftPrompt(form.typed)} />}
    </form>
  )
}
