import { type ReactNode, useId } from 'react'
import { aiDraftMessages as texts } from '#web/messages/aiDraft.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DraftLook } from './DraftLook.tsx'
import { PasteAnswer } from './PasteAnswer.tsx'
import type { useAiDraft } from './useAiDraft.ts'
import { WishesForm } from './WishesForm.tsx'

type Props = { work: ReturnType<typeof useAiDraft> }

/** A ref: the look that was asked for gets the focus. */
const focusNow = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** From four wishes over a prompt and a pasted answer to the look at the draft. */
export function AiDraft({ work }: Props) {
  const { look, reading, isKept } = work
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isKept && <Banner tone="warning">{texts.paste.unkept}</Banner>}
      {look === null ? (
        <Steps work={work} />
      ) : (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-medium text-accent">{texts.again}</summary>
          <div className="mt-3">
            <Steps work={work} />
          </div>
        </details>
      )}
      {look && <DraftLook key={reading} work={work} look={look} heading={reading > 0 ? focusNow : null} />}
    </div>
  )
}

/** Wish, send, paste. */
function Steps({ work }: Props) {
  const id = useId()
  return (
    <ol className="grid items-start gap-5 lg:grid-cols-2">
      <Step number={1} title={texts.steps.wish} className="lg:row-span-2">
        <WishesForm wishes={work.wishes} onChange={(wishes) => work.change({ wishes })} />
      </Step>
      <Step number={2} title={texts.steps.send}>
        <p>{texts.steps.sendHow}</p>
      </Step>
      <Step number={3} title={texts.steps.paste}>
        <p className="mb-4">{texts.steps.pasteHow}</p>
        <PasteAnswer
          id={id}
          label={texts.paste.label}
          submit={texts.paste.check}
          rows={8}
          value={work.answer}
          onChange={(answer) => work.change({ answer })}
          onRead={work.check}
          overwrites={work.look !== null && work.mended}
        />
        <p className="mt-3 text-ink-muted text-sm">{texts.paste.kept}</p>
      </Step>
    </ol>
  )
}

type StepProps = { number: number; title: string; className?: string; children: ReactNode }

function Step({ number, title, className, children }: StepProps) {
  return (
    <li className={`rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 ${className ?? ''}`}>
      <h2 className="mb-4 flex items-start gap-3 text-lg">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong text-sm tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  )
}
