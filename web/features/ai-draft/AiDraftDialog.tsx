import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { fillEmptyParts } from '#domain/draft/draft.ts'
import { aiDraftMessages as texts } from '#web/messages/aiDraft.ts'
import { aiDraftLookMessages } from '#web/messages/aiDraftLook.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AiDraft } from './AiDraft.tsx'
import { countTexts } from './draftEdits.ts'
import { Restart } from './Restart.tsx'
import { useAiDraft } from './useAiDraft.ts'

type Props = {
  userId: string
  /** The diagnostic that is open in the editor. */
  diagnostic: Diagnostic
  onTake: (content: Diagnostic, notice: string) => void
  onClose: () => void
}

/** Over an open editor: the draft fills the empty parts of its diagnostic. */
export function AiDraftDialog({ userId, diagnostic, onTake, onClose }: Props) {
  const work = useAiDraft(userId)
  const content = work.look && fillEmptyParts(diagnostic, work.look.draft)
  const kept = countTexts(diagnostic)
  const filled = content ? countTexts(content) - kept : 0
  return (
    <Dialog
      size="large"
      title={texts.button}
      description={texts.allowance.fill}
      onClose={onClose}
      footer={
        content && (
          <>
            <p className="mr-auto text-ink-muted text-sm">
              {filled > 0 ? aiDraftLookMessages.fillHint(filled, kept) : aiDraftLookMessages.nothingToFill}
            </p>
            <Button
              variant="primary"
              className="max-sm:w-full"
              disabled={filled === 0}
              onClick={() => onTake(content, aiDraftLookMessages.filled(filled, kept))}
            >
              {aiDraftLookMessages.take}
            </Button>
          </>
        )
      }
    >
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-reading text-ink-muted text-sm">{texts.lead}</p>
        <Restart work={work} />
      </div>
      <AiDraft work={work} />
    </Dialog>
  )
}
