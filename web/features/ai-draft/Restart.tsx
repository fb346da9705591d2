import { RotateCcw } from 'lucide-react'
import { aiDraftMessages as texts } from '#web/messages/aiDraft.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import type { useAiDraft } from './useAiDraft.ts'

/** Clears the work on a draft, after a question; nothing while there is none. */
export function Restart({ work }: { work: ReturnType<typeof useAiDraft> }) {
  if (work.isEmpty) return null
  return (
    <ConfirmButton
      variant="ghost"
      size="small"
      icon={<RotateCcw aria-hidden size={16} />}
      question={{ danger: true, ...texts.restarting }}
      onConfirm={work.restart}
    >
      {texts.restart}
    </ConfirmButton>
  )
}
