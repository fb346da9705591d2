import { Clock, Copy, Eye, MessagesSquare, Pencil, Share2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { formatDate, formatDateTime } from '#domain/format/format.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { DiagnosticImage } from './DiagnosticImage.tsx'

export type RowActions = {
  onPreview: (diagnostic: Diagnostic) => void
  onEdit: (diagnostic: Diagnostic) => void
  onViewResponses: (diagnostic: Diagnostic) => void
  onShare: (diagnostic: Diagnostic) => void
}

type Props = RowActions & {
  diagnostic: Diagnostic
  /** Waits in this browser to be sent. */
  pending: boolean
  /** When its newest response came, ISO 8601. */
  newest: string | undefined
  duplicating: boolean
  /** What 共有 opened below this row, if it did. */
  notice: ReactNode
  onLeadSwitch: (collect: boolean) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A diagnostic on the dashboard (specification, section 2); the destructive action stands apart. */
export function DiagnosticRow(props: Props) {
  const { diagnostic, pending, newest, duplicating, notice } = props
  const texts = dashboardMessages
  return (
    <li className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-col gap-4 p-4 sm:flex-row sm:p-5">
        <DiagnosticImage address={diagnostic.imageUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={diagnostic.isPublished ? 'success' : 'neutral'}>
              {diagnostic.isPublished ? texts.badges.published : texts.badges.unpublished}
            </Badge>
            {pending && <Badge tone="warning">{texts.badges.pending}</Badge>}
            <span className="text-sm text-ink-muted tabular-nums">
              {texts.createdAt(formatDate(diagnostic.createdAt) ?? '-')}
            </span>
          </div>
          <h3 className="mt-2 line-clamp-2 text-lg font-bold leading-snug break-words">
            {diagnostic.title || texts.untitled}
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-ink-muted break-words whitespace-pre-line">
            {diagnostic.description}
          </p>
          {pending && <p className="mt-2 text-sm text-warning">{texts.pendingNote}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm tabular-nums">
            <span className="font-bold">{texts.responseCount(diagnostic.responseCount)}</span>
            <span className="font-bold">{texts.leadCount(diagnostic.leadCount)}</span>
            {newest && (
              <span className="inline-flex items-center gap-1 text-ink-muted">
                <Clock aria-hidden className="size-4" />
                {texts.newestAt(formatDateTime(newest))}
              </span>
            )}
          </div>
        </div>
        <Switch label={texts.leadSwitch} checked={diagnostic.collectLeadInfo} onCheckedChange={props.onLeadSwitch} />
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2">
        <Button
          variant="ghost"
          size="small"
          icon={<Eye aria-hidden size={18} />}
          onClick={() => props.onPreview(diagnostic)}
        >
          {texts.preview}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<Pencil aria-hidden size={18} />}
          onClick={() => props.onEdit(diagnostic)}
        >
          {texts.edit}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<MessagesSquare aria-hidden size={18} />}
          onClick={() => props.onViewResponses(diagnostic)}
        >
          {texts.viewResponses}
        </Button>
        {diagnostic.isPublished && (
          <Button
            variant="ghost"
            size="small"
            icon={<Share2 aria-hidden size={18} />}
            onClick={() => props.onShare(diagnostic)}
          >
            {texts.share}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          icon={<Copy aria-hidden size={18} />}
          busy={duplicating}
          onClick={props.onDuplicate}
        >
          {duplicating ? texts.duplicating : texts.duplicate}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 aria-hidden size={18} />}
          className="ml-auto text-danger hover:bg-danger-soft hover:text-danger-strong"
          onClick={props.onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      {notice}
    </li>
  )
}
