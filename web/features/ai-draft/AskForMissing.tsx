import { Copy } from 'lucide-react'
import { useId, useRef } from 'react'
import type { PastedDraft } from '#domain/draft/pastedDraft.ts'
import { missingPrompt } from '#domain/draft/prompt.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { aiDraftLookMessages } from '#web/messages/aiDraftLook.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { copyPrompt } from './copyPrompt.ts'
import { countTexts } from './draftEdits.ts'
import { PasteAnswer } from './PasteAnswer.tsx'
import { PromptText } from './PromptText.tsx'
import type { useAiDraft } from './useAiDraft.ts'

const texts = aiDraftLookMessages.missing

type Props = { work: ReturnType<typeof useAiDraft>; look: PastedDraft }

/** The prompt for the missing parts, and a place for its answer. */
export function AskForMissing({ work, look }: Props) {
  const id = useId()
  const folded = useRef<HTMLDetailsElement>(null)
  const prompt = missingPrompt(look.draft, look.missing)
  const sayMerged = (before: PastedDraft, after: PastedDraft) => {
    const count = countTexts(after.draft) - countTexts(before.draft)
    const say = count > 0 ? toast.success : toast.warning
    say(texts.merged(count))
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <h4 className="font-semibold">{texts.ask}</h4>
      <p className="text-ink-muted text-sm">{texts.askHint}</p>
      <Button
        className="justify-self-start max-sm:w-full"
        icon={<Copy aria-hidden size={18} />}
        onClick={() => void copyPrompt(prompt, folded.current)}
      >
        {aiDraftMessages.prompt.copy}
      </Button>
      <PromptText ref={folded} prompt={prompt} />
      <PasteAnswer
        id={id}
        label={texts.label}
        submit={texts.merge}
        rows={4}
        value={work.addition}
        onChange={(addition) => work.change({ addition })}
        onRead={() => work.merge(sayMerged)}
      />
      <p className="text-ink-muted text-sm">{texts.later}</p>
    </div>
  )
}
