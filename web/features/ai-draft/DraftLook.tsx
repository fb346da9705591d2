import { type ReactNode, type Ref, useState } from 'react'
import type { PastedDraft } from '#domain/draft/pastedDraft.ts'
import { Question } from '#domain/question/question.ts'
import { isFilled } from '#domain/schema/findProblems.ts'
import { isBlank } from '#domain/text/text.ts'
import { Reachability } from '#web/data/Reachability.tsx'
import { repairText, aiDraftLookMessages as texts } from '#web/messages/aiDraftLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { AskForMissing } from './AskForMissing.tsx'
import { DraftContent } from './DraftContent.tsx'
import { mended } from './draftEdits.ts'
import { ProblemList } from './ProblemList.tsx'
import { listedWith, problemEntries } from './problemEntries.ts'
import { SurplusList } from './SurplusList.tsx'
import type { useAiDraft } from './useAiDraft.ts'

type Props = { work: ReturnType<typeof useAiDraft>; look: PastedDraft; heading: Ref<HTMLHeadingElement> }

/** The draft as it was read: what is missing or doubtful first, then all of it. */
export function DraftLook({ work, look, heading }: Props) {
  const current = problemEntries(look)
  const [former, setListed] = useState(current)
  const listed = listedWith(former, current)
  if (listed !== former) setListed([...listed])
  const [missing, doubts] = (['missing', 'doubt'] as const).map((kind) => listed.filter((entry) => entry.kind === kind))
  // Two answers may have had the same repair.
  const repairs = [...new Set(look.repairs.map(repairText))]
  const change = (changed: PastedDraft) => work.change({ look: changed, mended: true })
  const problems = {
    current,
    draft: look.draft,
    onChange: (path: string, text: string) => change(mended(look, { [path]: text })),
  }
  return (
    <section aria-labelledby="draft-look" className="grid grid-cols-1 gap-5">
      <div>
        <h2 ref={heading} id="draft-look" tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h2>
        <p className="mt-1 text-ink-muted">{countsText(look)}</p>
      </div>
      <Reachability
        questions={look.draft.questions}
        resultTypes={look.draft.resultTypes}
        questionsPerAxis={look.draft.questionsPerAxis ?? 15}
      />
      {missing && missing.length > 0 && (
        <Part title={texts.missing.title(look.missing.length)}>
          <ProblemList {...problems} entries={missing} fold={texts.missing.byHand} />
          {look.missing.length > 0 && <AskForMissing work={work} look={look} />}
        </Part>
      )}
      {doubts && doubts.length > 0 && (
        <Part title={texts.doubts.title(look.doubts.length)} hint={texts.doubts.hint}>
          <ProblemList {...problems} entries={doubts} fold={texts.doubts.mend} />
        </Part>
      )}
      {look.surplus.length > 0 && (
        <Part title={texts.surplus.title(look.surplus.length)} hint={texts.surplus.hint}>
          <SurplusList look={look} onChange={change} />
        </Part>
      )}
      {repairs.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-2 text-accent">{texts.repairs.title(repairs.length)}</summary>
          <ul className="list-disc space-y-1 pl-5 text-ink-muted">
            {repairs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <DraftContent draft={look.draft} />
    </section>
  )
}

function countsText({ draft: { axes, resultTypes, questions } }: PastedDraft): string {
  const named = (items: readonly { name: string }[]) => items.filter(({ name }) => !isBlank(name)).length
  return texts.counts(named(axes), named(resultTypes), questions.filter((one) => isFilled(Question, one)).length)
}

type PartProps = { title: string; hint?: string; children: ReactNode }

function Part({ title, hint, children }: PartProps) {
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h3 className="text-lg">{title}</h3>
      {hint && <p className="-mt-2 text-ink-muted text-sm">{hint}</p>}
      {children}
    </Card>
  )
}
