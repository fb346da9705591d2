import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { type Leaving, shareOf, worstQuestions } from '#domain/insight/leaving.ts'
import { hasRate } from '#domain/insight/shares.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { buttonStyle } from '#web/ui/buttonStyle.ts'

const texts = insightsMessages.leaving
const SHOWN = 10

type Props = {
  questions: readonly Leaving[]
  editPath: ((questionId: string) => string) | null
}

/** The ten questions that lose most, where bars have no room or too few visits. */
export function WorstQuestions({ questions, editPath }: Props) {
  const worst = worstQuestions(questions).slice(0, SHOWN)
  const largest = Math.max(...worst.filter(({ seen }) => hasRate(seen)).map(shareOf))
  if (worst.length === 0) return <p className="mt-3 text-ink-muted text-sm">{texts.none}</p>
  return (
    <ol aria-label={texts.worst} className="mt-2 divide-y divide-line">
      {worst.map(({ number, question, seen, left }) => (
        <li key={number} className="flex items-start gap-2 py-2.5">
          <span className="w-9 shrink-0 font-bold text-sm tabular-nums leading-normal">{texts.number(number)}</span>
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-sm leading-normal">{question.text || texts.untitled}</p>
            <div className="mt-1 flex items-center gap-2 text-sm tabular-nums leading-normal">
              {hasRate(seen) && (
                <span aria-hidden className="h-2.5 flex-1">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(left / seen / largest) * 100}%` }}
                  />
                </span>
              )}
              <span className={hasRate(seen) ? 'w-12 text-right' : ''}>{insightsMessages.rate(left, seen)}</span>
            </div>
          </div>
          {editPath && (
            <Link
              to={editPath(question.id)}
              aria-label={texts.editOne(number)}
              title={texts.edit}
              className={buttonStyle('ghost', 'medium', 'px-3 print:hidden')}
            >
              <Pencil aria-hidden size={18} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
