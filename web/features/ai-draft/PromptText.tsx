import { type RefObject, useId } from 'react'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { controlStyle } from '#web/ui/controlStyle.ts'

type Props = { prompt: string; ref: RefObject<HTMLDetailsElement | null> }

/** A prompt to read and to select, folded. */
export function PromptText({ prompt, ref }: Props) {
  const id = useId()
  return (
    <details ref={ref}>
      <summary className="w-fit cursor-pointer py-2 text-accent text-sm">{aiDraftMessages.prompt.show}</summary>
      <label htmlFor={id} className="sr-only">
        {aiDraftMessages.prompt.label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={10}
        value={prompt}
        className={`${controlStyle} text-sm leading-6`}
        onFocus={(event) => event.target.select()}
      />
    </details>
  )
}
