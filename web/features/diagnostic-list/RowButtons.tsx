import { ChartColumn, Eye, MessagesSquare, Pencil, Share2 } from 'lucide-react'
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
  onInsights: (diagnostic: Diagnostic) => void
  onShare: (diagnostic: Diagnostic) => void
  onExport: (diagnostic: Diagnostic) => void
  onImport: (diagnostic: Diagnostic) => void
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

/** A row's buttons: editing first, the rare ones in a menu. A phone has only editing beside the menu. */
export function RowButtons({ diagnostic, waiting, isReachable, allowance, duplicating, ...actions }: RowButtonsProps) {
  const others = (
    [
      { name: 'viewResponses', Icon: MessagesSquare, onClick: actions.onViewResponses, shown: true },
      { name: 'insights', Icon: ChartColumn, onClick: actions.onInsights, shown: true },
      { name: 'preview', Icon: Eye, onClick: actions.onPreview, shown: true },
      { name: 'share', Icon: Share2, onClick: actions.onShare, shown: isReachable },
    ] as const
  )
    .filter(({ shown }) => shown)
    .map(({ name, Icon, onClick }) => ({
      name: texts[name],
      icon: <Icon aria-hidden size={18} />,
      onSelect: () => onClick(diagnostic),
    }))
  return (
    <div className="col-span-2 flex items-center gap-1 max-md:mr-auto xl:col-span-1 xl:row-span-2 xl:w-112">
      <Button
        variant="primary"
        size="small"
        className="whitespace-nowrap"
        icon={<Pencil aria-hidden size={18} />}
        onClick={() => actions.onEdit(diagnostic)}
      >
        {texts.edit}
      </Button>
      {others.map(({ name, onSelect }) => (
        <Button key={name} variant="ghost" size="small" className="whitespace-nowrap max-md:hidden" onClick={onSelect}>
          {name}
        </Button>
      ))}
      <span className="xl:ml-auto">
        {duplicating ? (
          <Button variant="ghost" size="small" busy>
            {texts.duplicating}
          </Button>
        ) : (
          <RowMenu
            title={diagnostic.title || texts.untitled}
            onPhone={others}
            allowance={allowance}
            onDuplicate={actions.onDuplicate}
            onExport={() => actions.onExport(diagnostic)}
            onImport={() => actions.onImport(diagnostic)}
            onUnpublish={isReachable && waiting === null ? actions.onUnpublish : null}
            onRemove={actions.onRemove}
          />
        )}
      </span>
    </div>
  )
}
