import type { ReactNode } from 'react'
import type { Axis } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { formatDateTime } from '#domain/format/format.ts'
import { leadFormOf } from '#domain/lead/leadForm.ts'
import { type Question, SLOTS_PER_AXIS } from '#domain/question/question.ts'
import type { Answers, DiagnosticResponse } from '#domain/response/response.ts'
import {
  type AxisScore,
  RESPONSE_BAR_LABEL_ABOVE_PERCENT,
  scoreAnswers,
  scorePercent,
  winningSide,
} from '#domain/response/scores.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { cx } from '#web/ui/cx.ts'
import { Facts, leadFacts } from './LeadFacts.tsx'
import { ResponseSource } from './ResponseSource.tsx'
import { useQuestionsOf } from './useQuestionsOf.ts'

type Props = {
  /** The lead's name. */
  title: string
  diagnostic: Diagnostic
  response: DiagnosticResponse
  resultName: string
  /** The work on the lead, below what is seen first. */
  children: ReactNode
}

/** Personal kinds of field, whose keys are their names. */
const CONTACT = ['email', 'phone']

/** A response: name, result and contact beside the three axes as bars, the work on it, further details, all answers. */
export function ResponseDetail({ title, diagnostic, response, resultName, children }: Props) {
  const texts = responsesMessages
  // Count all slots: the creator may ask fewer questions today.
  const scores = scoreAnswers({ questions: diagnostic.questions, questionsPerAxis: SLOTS_PER_AXIS }, response.answers)
  const asked = useQuestionsOf(response, diagnostic.questions)
  const values = leadFacts(leadFormOf(diagnostic), response.leadInfo)
  const { erasedAt } = response
  const empty = erasedAt === null ? values.filter(({ value }) => !value) : []
  const filled = values.filter(({ value }) => value)
  const contact = [
    ...filled.filter(({ key }) => CONTACT.includes(key)),
    { key: 'completed-at', label: texts.completedAt, value: formatDateTime(response.completedAt) },
  ]
  const facts = [
    ...filled.filter(({ key }) => !CONTACT.includes(key)),
    ...(erasedAt === null ? [] : [{ key: 'erased-at', label: texts.erasedAt, value: formatDateTime(erasedAt) }]),
  ]
  return (
    <section aria-label={texts.detail} className="space-y-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="min-w-0 space-y-3">
          <div>
            <h3 className="line-clamp-2 break-words font-semibold text-xl">{title}</h3>
            <p className="break-words text-ink-muted text-sm">
              <span className="mr-2 font-mono">{response.result}</span>
              <span>{resultName}</span>
            </p>
          </div>
          <Facts facts={contact} className="gap-y-2" />
        </div>
        <div className="min-w-0">
          <h4 className="font-semibold">{texts.scores}</h4>
          <ul className="mt-2 space-y-2.5">
            {diagnostic.axes.map((axis, index) => (
              <ScoreBar key={axis.id} axis={axis} number={index + 1} score={scores[axis.id]} />
            ))}
          </ul>
        </div>
      </div>
      {children}
      {response.suspicion.length > 0 && (
        <Banner tone="warning" title={texts.suspicion}>
          {response.suspicion.map((reason) => texts.suspicions[reason]).join('、')}
          {'\n'}
          {texts.suspicionNote}
        </Banner>
      )}
      <div className="space-y-3">
        <Facts facts={facts} className="gap-x-6 gap-y-3 sm:grid-cols-2" />
        {empty.length > 0 && (
          <details className="rounded-control border border-line text-sm">
            <summary className="px-4 py-2.5">{texts.emptyFields(empty.length)}</summary>
            <p className="break-words border-line border-t px-4 py-2.5 text-ink-muted">
              {empty.map(({ label }) => label).join('、')}
            </p>
          </details>
        )}
      </div>
      <ResponseSource source={response.source} />
      {Object.keys(response.answers).length > 0 && (
        <details className="rounded-control border border-line">
          <summary className="px-4 py-2.5 font-medium">{texts.answers}</summary>
          {asked.failed && (
            <p role="alert" className="border-line border-t px-4 py-2.5 text-danger text-sm">
              {texts.questionsFailed}
            </p>
          )}
          <AnswerList questions={asked.questions} answers={response.answers} />
        </details>
      )}
    </section>
  )
}

function AnswerList({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  return (
    <ol className="divide-y divide-line border-line border-t empty:hidden">
      {questions
        .filter(({ id }) => answers[id] !== undefined)
        .map(({ id, text, leftChoice, rightChoice }) => (
          <li key={id} className="px-4 py-2.5 text-sm">
            <p className="text-ink-muted">{text}</p>
            <p>{answers[id] === 'left' ? leftChoice : rightChoice}</p>
          </li>
        ))}
    </ol>
  )
}

const SIDES = ['left', 'right'] as const

/** One axis of a response. Small shares stand beside the trait instead of in the bar. */
function ScoreBar({ axis, number, score }: { axis: Axis; number: number; score: AxisScore }) {
  const percent = scorePercent(score)
  const winner = score.left + score.right > 0 ? winningSide(score) : null
  const names = {
    left: axis.leftTrait.name || responsesMessages.trait(axis.leftTrait.code),
    right: axis.rightTrait.name || responsesMessages.trait(axis.rightTrait.code),
  }
  const inside = (side: 'left' | 'right') => percent[side] > RESPONSE_BAR_LABEL_ABOVE_PERCENT
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="order-2 min-w-0 flex-1 break-words text-center text-ink-muted text-xs">
          {axis.name || responsesMessages.axis(number)}
        </span>
        {SIDES.map((side) => (
          <span
            key={side}
            className={cx(
              'min-w-0 flex-1 break-words',
              side === 'left' ? 'order-1' : 'order-3 text-right',
              winner === side ? 'font-bold' : 'text-ink-muted',
            )}
          >
            {names[side]}
            {!inside(side) && <span className="ml-1 tabular-nums">{percent[side]}%</span>}
          </span>
        ))}
      </div>
      <div className="mt-1 flex h-6 overflow-hidden rounded-control bg-line text-sm font-bold tabular-nums">
        {SIDES.map((side) => (
          <span
            key={side}
            style={{ width: `${percent[side]}%` }}
            className={cx(
              'flex items-center overflow-hidden',
              inside(side) && 'px-2',
              side === 'right' && 'justify-end',
              winner === side ? 'bg-accent text-white' : 'bg-accent-soft text-ink',
            )}
          >
            {inside(side) && `${percent[side]}%`}
          </span>
        ))}
      </div>
    </li>
  )
}
