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

export type RowButtonsProps = RowActions & {
  diagnostic: Diagnostic
  /** The draft that waits in this browser to be sent; a refused one is not sent again by itself. */
  waiting: WaitingDraft | null
  duplicating: boolean
  onUnpublish: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A row's buttons. Their texts, not their edges, align with the content above. */
export function RowButtons({ diagnostic, waiting, duplicating, ...actions }: RowButtonsProps) {
  // A waiting save may get its address only when it is sent.
  const isReachable = diagnostic.isPublished && diagnostic.publicUrl !== null && waiting === null
  const buttons = [
    { name: 'preview', Icon: Eye, onClick: actions.onPreview, shown: true },
    { name: 'edit', Icon: Pencil, onClick: actions.onEdit, shown: true },
    { name: 'viewResponses', Icon: MessagesSquare, onClick: actions.onViewResponses, shown: true },
    { name: 'share', Icon: Share2, onClick: actions.onShare, shown: isReachable },
    { name: 'unpublish', Icon: EyeOff, onClick: actions.onUnpublish, shown: isReachable },
    { name: 'duplicate', Icon: Copy, onClick: actions.onDuplicate, shown: true },
    { name: 'remove', Icon: Trash2, onClick: actions.onRemove, shown: true },
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-y-1 border-t border-line px-0.75 py-2 sm:px-1.75">
      {buttons
        .filter(({ shown }) => shown)
        .map(({ name, Icon, onClick }) => (
          <Button
            key={name}
            variant="ghost"
            size="small"
            icon={<Icon aria-hidden size={18} />}
            className={name === 'remove' ? 'ml-auto text-danger hover:bg-danger-soft hover:text-danger-strong' : ''}
            busy={name === 'duplicate' && duplicating}
            onClick={() => onClick(diagnostic)}
          >
            {name === 'duplicate' && duplicating ? texts.duplicating : texts[name]}
          </Button>
        ))}
    </div>
  )
}
