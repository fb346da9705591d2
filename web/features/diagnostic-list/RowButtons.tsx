import { Eye, MessagesSquare, Pencil, Share2, Trash2 } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Allowance } from '#domain/plan/plan.ts'
import type { WaitingDraft } from '#store/ports.ts'
import { dashboardMessages as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { RowMenu } from './RowMenu.tsx'

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
  /** Whether visitors reach it by an address. */
  isReachable: boolean
  /** Whether the plan allows a copy. */
  allowance: Allowance
  duplicating: boolean
  onUnpublish: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A row's buttons: editing first, deleting apart, the rare ones in a menu. */
export function RowButtons({ diagnostic, waiting, isReachable, allowance, duplicating, ...actions }: RowButtonsProps) {
  const buttons = [
    { name: 'preview', Icon: Eye, onClick: actions.onPreview, shown: true },
    { name: 'viewResponses', Icon: MessagesSquare, onClick: actions.onViewResponses, shown: true },
    { name: 'share', Icon: Share2, onClick: actions.onShare, shown: isReachable },
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-y-1 border-line border-t px-4 py-2 md:px-5">
      <Button
        variant="primary"
        size="small"
        className="mr-1"
        icon={<Pencil aria-hidden size={18} />}
        onClick={() => actions.onEdit(diagnostic)}
      >
        {texts.edit}
      </Button>
      {buttons
        .filter(({ shown }) => shown)
        .map(({ name, Icon, onClick }) => (
          <Button
            key={name}
            variant="ghost"
            size="small"
            icon={<Icon aria-hidden size={18} />}
            onClick={() => onClick(diagnostic)}
          >
            {texts[name]}
          </Button>
        ))}
      {duplicating ? (
        <Button variant="ghost" size="small" busy>
          {texts.duplicating}
        </Button>
      ) : (
        <RowMenu
          title={diagnostic.title || texts.untitled}
          allowance={allowance}
          onDuplicate={actions.onDuplicate}
          onUnpublish={isReachable && waiting === null ? actions.onUnpublish : null}
        />
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<Trash2 aria-hidden size={18} />}
        className="-mr-3 ml-auto text-danger hover:bg-danger-soft hover:text-danger-strong"
        onClick={actions.onRemove}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
