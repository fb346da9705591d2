import type { Insights } from '#domain/insight/insights.ts'
import { leavingOf, medianShare, outstandingQuestion, worstQuestions } from '#domain/insight/leaving.ts'
import { hasRate, percentOf } from '#domain/insight/shares.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'
import { LeavingBars } from './LeavingBars.tsx'
import { EditQuestion } from './LeavingDetail.tsx'
import { WorstQuestions } from './WorstQuestions.tsx'

const texts = insightsMessages.leaving

type Props = {
  insights: Insights
  /** The editor's address of a question; null for readers of the report. */
  editPath: ((questionId: string) => string) | null
}

/** Where visits leave: the sentence, and all questions as bars, on a phone the ten worst. */
export function LeavingCard({ insights, editPath }: Props) {
  const questions = leavingOf(insights)
  const found = outstandingQuestion(insights)
  const [worst] = worstQuestions(questions)
  const hasBars = hasRate(questions[0]?.seen ?? 0)
  const list = <WorstQuestions questions={questions} editPath={editPath} />
  return (
    <>
      {found && <Sentence {...found} editPath={editPath} />}
      <FigureCard
        heading={texts.heading}
        hint={hasBars ? <BarsHint median={medianShare(questions)} /> : texts.fewHint}
        table={
          <FigureTable
            caption={texts.heading}
            columns={[texts.columns.number, texts.columns.seen, texts.columns.left, texts.columns.rate]}
            rows={questions.map(({ number, question, seen, left }) => ({
              key: question.id,
              cells: [
                <span key="name" className="block min-w-40">
                  {texts.number(number)} {question.text || texts.untitled}
                </span>,
                insightsMessages.count(seen),
                insightsMessages.count(left),
                insightsMessages.rate(left, seen),
              ],
            }))}
          />
        }
      >
        {hasBars ? (
          <>
            <div className="max-sm:hidden print:block">
              <LeavingBars
                questions={questions}
                outstanding={found?.leaving.number}
                first={worst?.number ?? 1}
                editPath={editPath}
              />
            </div>
            <div className="sm:hidden print:hidden">{list}</div>
          </>
        ) : (
          list
        )}
        <Notes earlier={insights.newest.earlier} fewSeen={hasBars && questions.some(({ seen }) => !hasRate(seen))} />
      </FigureCard>
    </>
  )
}

function BarsHint({ median }: { median: number }) {
  return (
    <>
      {texts.hint}
      {median > 0 && <span className="max-sm:hidden">{texts.median(percentOf(median, 1))}</span>}
    </>
  )
}

function Notes({ earlier, fewSeen }: { earlier: number; fewSeen: boolean }) {
  return (
    <div className="mt-2 space-y-1 text-ink-muted text-sm empty:hidden">
      {fewSeen && <p className="max-sm:hidden">{texts.fewSeen}</p>}
      {earlier > 0 && <p>{texts.earlier(earlier)}</p>}
    </div>
  )
}

type SentenceProps = NonNullable<ReturnType<typeof outstandingQuestion>> & Pick<Props, 'editPath'>

/** The one sentence: the question to look at first. */
function Sentence({ leaving: { number, question, seen, left }, times, editPath }: SentenceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-warning-line bg-warning-soft px-4 py-3 sm:px-6 print:py-1.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{texts.sentence(number, percentOf(left, seen), times)}</p>
        <p className="line-clamp-2 text-sm">{question.text || texts.untitled}</p>
      </div>
      {editPath && <EditQuestion number={number} to={editPath(question.id)} />}
    </div>
  )
}
