import { type KeyboardEvent, useRef, useState } from 'react'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import { type Leaving, medianShare, shareOf } from '#domain/insight/leaving.ts'
import { hasRate } from '#domain/insight/shares.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { cx } from '#web/ui/cx.ts'
import { LeavingDetail } from './LeavingDetail.tsx'

const texts = insightsMessages.leaving

type Props = {
  questions: readonly Leaving[]
  /** The number of the question that stands out. */
  outstanding: number | undefined
  /** The question that is described first. */
  first: number
  editPath: ((questionId: string) => string) | null
}

/** How many places a key moves to the right. */
const MOVES: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A bar for each question, as high as the share that leaves there. One stop of the Tab key; arrows choose a question. */
export function LeavingBars({ questions, outstanding, first, editPath }: Props) {
  const [chosen, setChosen] = useState(first - 1)
  const bars = useRef<HTMLDivElement>(null)
  const place = Math.min(chosen, questions.length - 1)
  const sure = questions.filter(({ seen }) => hasRate(seen)).map(shareOf)
  const top = Math.max(0.04, ...sure) * 1.1
  const heightOf = (share: number) => `${Math.min(1, share / top) * 100}%`
  const median = medianShare(questions)
  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(place, questions.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    bars.current?.querySelectorAll('button')[next]?.focus()
  }
  const shown = questions[place]
  return (
    <>
      <div className="relative mt-4 print:mt-1">
        <div
          ref={bars}
          role="toolbar"
          aria-label={texts.chart}
          onKeyDown={move}
          className="relative flex h-40 border-line-strong border-b print:h-24"
        >
          {AXIS_IDS.map((axisId) => (
            <div key={axisId} className="flex flex-1 not-last:mr-2 lg:not-last:mr-3">
              {questions.map((leaving, index) => {
                const { number, question, seen, left } = leaving
                if (question.axisId !== axisId) return null
                return (
                  <button
                    key={number}
                    type="button"
                    tabIndex={index === place ? 0 : -1}
                    aria-pressed={index === place}
                    aria-label={texts.bar(number, question.text || texts.untitled, texts.figures(left, seen))}
                    className="group flex h-full flex-1 items-end justify-center rounded-t-sm outline-offset-0 hover:bg-paper-deep aria-pressed:bg-accent-soft"
                    onClick={() => setChosen(index)}
                  >
                    <span
                      style={{ height: heightOf(shareOf(leaving)) }}
                      className={cx(
                        'w-3/5 min-w-1 max-w-6 rounded-t-sm border [print-color-adjust:exact]',
                        !hasRate(seen) && 'border-line-strong bg-surface',
                        hasRate(seen) &&
                          (number === outstanding ? 'border-warning bg-warning' : 'border-accent bg-accent'),
                        left === 0 && 'invisible',
                      )}
                    />
                  </button>
                )
              })}
            </div>
          ))}
        </div>
        {median > 0 && (
          <div
            aria-hidden
            style={{ bottom: heightOf(median) }}
            className="pointer-events-none absolute inset-x-0 border-line-strong border-t border-dashed"
          />
        )}
      </div>
      <Numbers questions={questions} />
      {shown && <LeavingDetail leaving={shown} editPath={editPath} />}
    </>
  )
}

/** The numbers below the bars: all where there is room, otherwise every fifth. */
function Numbers({ questions }: Pick<Props, 'questions'>) {
  return (
    <div aria-hidden className="flex text-ink-muted text-xs tabular-nums print:text-[0.625rem]">
      {AXIS_IDS.map((axisId) => (
        <div key={axisId} className="flex flex-1 not-last:mr-2 lg:not-last:mr-3">
          {questions.map(
            ({ number, question }) =>
              question.axisId === axisId && (
                <span key={number} className="flex-1 text-center">
                  <span className={number % 5 === 0 || number === 1 ? '' : 'max-lg:hidden'}>{number}</span>
                </span>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
