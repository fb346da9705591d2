import { Copy, Eye, EyeOff, MessagesSquare, Pencil, Share2, Trash2 } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { WaitingDraft } from '#store/ports.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'

export type RowActions = {
  onPrivacyText: (diagnostic: Diagnostic) => void
  onPreview: (diagnostic: Diagnostic) => void
  onEdit: (diagnostic: Diagnostic) => void
  onViewResponses: (diagnostic: Diagnostic) => void
  onShare: (diagnostic: Diagnostic) => void
}

type Props = RowActions & {
  diagnostic: Diagnostic
  waiting: WaitingDraft | null
  duplicating: boolean
  onUnpublish: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A row's buttons. Their texts, not their edges, align with the content above. */
export function RowButtons({
  diagnostic,
  waiting,
  duplicating,
  onUnpublish,
  onDuplicate,
  onRemove,
  ...actions
}: Props) {
  // A waiting save may get its address only when it is sent.
  const isReachable = diagnostic.isPublished && diagnostic.publicUrl !== null && waiting === null
  const opening = [
    { label: texts.preview, Icon: Eye, onClick: actions.onPreview, shown: true },
    { label: texts.edit, Icon: Pencil, onClick: actions.onEdit, shown: true },
    { label: texts.viewResponses, Icon: MessagesSquare, onClick: actions.onViewResponses, shown: true },
    { label: texts.share, Icon: Share2, onClick: actions.onShare, shown: isReachable },
    { label: texts.unpublish, Icon: EyeOff, onClick: onUnpublish, shown: isReachable },
  ]
  return (
    <div className="flex flex-wrap items-center gap-y-1 border-t border-line px-0.75 py-2 sm:px-1.75">
      {opening
        .filter(({ shown }) => shown)
        .map(({ label, Icon, onClick }) => (
          <Button
            key={label}
            variant="ghost"
            size="small"
            icon={<Icon aria-hidden size={18} />}
            onClick={() => onClick(diagnostic)}
          >
            {label}
          </Button>
        ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Copy aria-hidden size={18} />}
        busy={duplicating}
        onClick={onDuplicate}
      >
        {duplicating ? texts.duplicating : texts.duplicate}
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon={<Trash2 aria-hidden size={18} />}
        className="ml-auto text-danger hover:bg-danger-soft hover:text-danger-strong"
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
