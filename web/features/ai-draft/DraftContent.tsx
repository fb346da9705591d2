import { type ReactNode, useState } from 'react'
import { AXIS_IDS, type Axis } from '#domain/axis/axis.ts'
import type { DraftTexts } from '#domain/draft/draft.ts'
import type { Question } from '#domain/question/question.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { aiDraftLookMessages, axisName } from '#web/messages/aiDraftLook.ts'
import { axesMessages } from '#web/messages/editor.ts'

const texts = aiDraftLookMessages.content
const CARD = 'rounded-card border border-line bg-surface p-4 shadow-card sm:p-5'

/** Breaking hundreds of texts by phrases would block the page when they come. */
const PLAIN_LINES = '[&_:is(p,dt,dd,li)]:[word-break:normal] [&_:is(p,dd,li)]:[text-wrap-style:auto]'

/** A text of the draft, or that there is none yet. */
function Words({ children }: { children: string }) {
  if (isBlank(children)) return <span className="text-warning">{texts.blank}</span>
  return <span className="whitespace-pre-line break-words">{children}</span>
}

/** The whole draft to read: title, axes with both sides, types, questions by axis. */
export function DraftContent({ draft }: { draft: DraftTexts }) {
  return (
    <div className={`grid grid-cols-1 gap-8 ${PLAIN_LINES}`}>
      <Part title={texts.basic}>
        <div className={CARD}>
          <p className="font-semibold text-lg">
            <Words>{draft.title}</Words>
          </p>
          <p className="mt-1 max-w-reading">
            <Words>{draft.description}</Words>
          </p>
        </div>
      </Part>
      <Part title={texts.axes}>
        <ul className="grid gap-4 lg:grid-cols-3">
          {draft.axes.map((axis, index) => (
            <AxisCard key={axis.id} axis={axis} number={index + 1} />
          ))}
        </ul>
      </Part>
      <Part title={texts.types}>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {draft.resultTypes.map((type) => (
            <TypeCard key={type.code} type={type} />
          ))}
        </ul>
      </Part>
      <div className="grid gap-4">
        {AXIS_IDS.map((axisId) => (
          <AxisQuestions
            key={axisId}
            axis={draft.axes.find(({ id }) => id === axisId)}
            questions={draft.questions.filter((question) => question.axisId === axisId)}
          />
        ))}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  )
}

function AxisCard({ axis, number }: { axis: Axis; number: number }) {
  return (
    <li className={CARD}>
      <p className="text-ink-muted text-sm">{axesMessages.group(number)}</p>
      <p className="font-semibold text-lg">
        <Words>{axis.name}</Words>
      </p>
      <p className="text-sm">
        <Words>{axis.description}</Words>
      </p>
      <dl className="mt-3 grid gap-3 text-sm">
        {[axis.leftTrait, axis.rightTrait].map((trait, side) => (
          <div key={trait.code} className="rounded-control bg-paper p-3">
            <dt>
              <span className="mr-2 text-ink-muted text-xs">{`${side === 0 ? texts.left : texts.right} ${trait.code}`}</span>
              <strong>
                <Words>{trait.name}</Words>
              </strong>
            </dt>
            <dd>
              <Words>{trait.description}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function TypeCard({ type }: { type: ResultType }) {
  return (
    <li className={CARD}>
      <p className="font-mono text-ink-muted text-sm">{type.code}</p>
      <p className="font-semibold">
        <Words>{type.name}</Words>
      </p>
      <p className="text-ink-muted text-sm">
        <Words>{type.subtitle}</Words>
      </p>
      <p className="mt-2 text-sm">
        <Words>{type.description}</Words>
      </p>
    </li>
  )
}

type QuestionsProps = { axis: Axis | undefined; questions: readonly Question[] }

/** An axis's questions, unfolded where the screen is wide. */
function AxisQuestions({ axis, questions }: QuestionsProps) {
  const [opens] = useState(() => window.matchMedia('(min-width: 64rem)').matches)
  if (axis === undefined) return null
  const filled = questions.filter(({ text }) => !isBlank(text)).length
  return (
    <details open={opens} className={`${CARD} [contain-intrinsic-height:auto_50rem] [content-visibility:auto]`}>
      <summary className="cursor-pointer font-semibold">
        {texts.questions(axisName(axis.id, axis.name), filled)}
      </summary>
      <ol className="mt-3 grid text-sm">
        {questions.map((question, index) => (
          <li
            key={question.id}
            className="grid gap-x-4 gap-y-1 border-line border-t py-3 lg:grid-cols-[2rem_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)]"
          >
            <span aria-hidden className="text-ink-muted tabular-nums max-lg:hidden">
              {index + 1}
            </span>
            <p className="font-medium">
              <span className="mr-2 text-ink-muted lg:hidden">{index + 1}</span>
              <Words>{question.text}</Words>
            </p>
            <Choice side={texts.left} text={question.leftChoice} />
            <Choice side={texts.right} text={question.rightChoice} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Choice({ side, text }: { side: string; text: string }) {
  return (
    <p>
      <span className="mr-2 text-ink-muted text-xs">{side}</span>
      <Words>{text}</Words>
    </p>
  )
}
