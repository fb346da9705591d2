import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Draft } from '#domain/draft/draft.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { aiDraftMessages as texts } from '#web/messages/aiDraft.ts'
import { aiDraftLookMessages } from '#web/messages/aiDraftLook.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { AiDraft } from './AiDraft.tsx'
import { Restart } from './Restart.tsx'
import { useAiDraft } from './useAiDraft.ts'

type Props = {
  userId: string
  /** How many diagnostics may still be created; null: no limit. */
  left: number | null
  onTake: (content: Draft, notice: string) => void
}

/** A screen of its own: a new diagnostic from an assistant's answer. */
export function AiDraftPage({ userId, left, onTake }: Props) {
  const work = useAiDraft(userId)
  const { look } = work
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 max-sm:pb-28 sm:px-6 sm:py-10">
      <PageTitle page={texts.button} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/dashboard" className={buttonStyle('ghost', 'small', '-ml-3')}>
          <ArrowLeft aria-hidden size={18} />
          {texts.back}
        </Link>
        <Restart work={work} />
      </div>
      <h1 className="mt-2 text-2xl">{texts.button}</h1>
      <p className="mt-2 max-w-reading text-ink-muted">{texts.lead}</p>
      <p className="mt-1 mb-6 font-medium text-sm">
        {left === null ? texts.allowance.unlimited : texts.allowance.left(left)}
      </p>
      <AiDraft work={work} />
      {look && (
        <div
          data-fixed-actions
          className="screen-bar sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-line border-t bg-paper px-4 py-3 max-sm:fixed max-sm:inset-x-0 max-sm:mx-0"
        >
          <p className="text-ink-muted text-sm">{aiDraftLookMessages.takeHint}</p>
          <Button
            variant="primary"
            className="max-sm:w-full"
            onClick={() => onTake(look.draft, aiDraftLookMessages.opened)}
          >
            {aiDraftLookMessages.take}
          </Button>
        </div>
      )}
    </div>
  )
}
