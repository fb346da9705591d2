import { Pencil } from 'lucide-react'
import type { Leaving } from '#domain/insight/leaving.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const texts = insightsMessages.leaving

type Props = { leaving: Leaving; editPath: ((questionId: string) => string) | null }

/** The chosen question below the bars, in words. Its height stays the same for one or two lines. */
export function LeavingDetail({ leaving: { number, question, seen, left }, editPath }: Props) {
  return (
    <div className="mt-3 flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-paper px-4 py-2.5 print:hidden">
      <div className="min-w-0 flex-1 basis-64 text-sm leading-normal">
        <p className="line-clamp-2">
          <span className="mr-2 font-bold tabular-nums">{texts.number(number)}</span>
          {question.text || texts.untitled}
        </p>
        <p className="text-ink-muted tabular-nums">{texts.figures(left, seen)}</p>
      </div>
      {editPath && <EditQuestion number={number} to={editPath(question.id)} />}
    </div>
  )
}

/** Opens the question in the editor. */
export function EditQuestion({ number, to }: { number: number; to: string }) {
  return (
    <LinkButton to={to} size="small" aria-label={texts.editOne(number)} className="whitespace-nowrap print:hidden">
      <Pencil aria-hidden size={16} />
      {texts.edit}
    </LinkButton>
  )
}
