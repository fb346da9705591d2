import { ArrowLeft, LayoutTemplate, Sparkles, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock } from '#web/browser/formatMinute.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { discardingMessages, editorMessages } from '#web/messages/editor.ts'
import { startFromSampleMessages } from '#web/messages/startFromSample.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import type { EditorState } from './state/editorState.ts'

type Props = {
  state: EditorState
  /** Text is kept in this browser as it is typed. */
  isKept: boolean
  /** The last time that it was, to the minute. */
  keptAt: string | null
  canEdit: boolean
  disabled: boolean
  onDiscard: () => void
  /** Tools beside the way back. */
  tools: ReactNode
  /** Only for a new diagnostic into which nothing was typed. */
  starts: { fromSample: () => void; fromDraft: () => void } | null
  onLeave: () => void
}

export function EditorHeader(props: Props) {
  const { state, isKept, keptAt, canEdit, disabled, onDiscard, tools, starts } = props
  const heading = state.isStored ? editorMessages.editHeading : editorMessages.createHeading
  const isPublished = state.isStored && state.diagnostic.isPublished
  return (
    <header className="w-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="small"
          className="-ml-3"
          disabled={disabled}
          icon={<ArrowLeft aria-hidden size={18} />}
          onClick={props.onLeave}
        >
          {editorMessages.back}
        </Button>
        <div className="flex items-center">{tools}</div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-1">
        <PageTitle page={heading} />
        <h1 className="text-2xl">{heading}</h1>
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {isPublished ? editorMessages.published : editorMessages.unpublished}
        </Badge>
        {state.live?.workingCopy && (
          <>
            <Badge tone="warning">{editorMessages.hasWorkingCopy}</Badge>
            <ConfirmButton
              variant="ghost"
              size="small"
              className="-ml-3"
              disabled={disabled || !canEdit}
              icon={<Undo2 aria-hidden size={16} />}
              question={{ danger: true, ...discardingMessages }}
              onConfirm={onDiscard}
            >
              {discardingMessages.title}
            </ConfirmButton>
          </>
        )}
        {starts && (
          <>
            <Button size="small" icon={<LayoutTemplate aria-hidden size={16} />} onClick={starts.fromSample}>
              {startFromSampleMessages.button}
            </Button>
            <Button size="small" icon={<Sparkles aria-hidden size={16} />} onClick={starts.fromDraft}>
              {aiDraftMessages.button}
            </Button>
          </>
        )}
        <SavedState {...{ state, isKept, keptAt }} />
      </div>
    </header>
  )
}

/** Where the text on the screen is kept, and whether visitors see it. */
function SavedState({ state, isKept, keptAt }: Pick<Props, 'state' | 'isKept' | 'keptAt'>) {
  const { dirty, isStored, isWaiting, live, diagnostic } = state
  const onDevice = dirty || isWaiting
  const at = onDevice ? keptAt : diagnostic.savedAt
  const isKnown = onDevice ? isKept && (isWaiting || keptAt !== null) : isStored && at !== ''
  if (!isKnown) return null
  const time = at && formatClock(at)
  const isSeen = !onDevice && live?.workingCopy === null
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs tabular-nums sm:ml-auto">
      <strong className={onDevice ? 'font-medium text-ink' : 'font-medium text-success'}>
        {onDevice ? editorMessages.onDevice(time ?? '') : editorMessages.onServer(time ?? '')}
      </strong>
      {live && <span>{editorMessages.visitorsSee[isSeen ? 'yes' : 'no']}</span>}
    </p>
  )
}
