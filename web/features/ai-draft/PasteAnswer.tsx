import { type FormEvent, useRef, useState } from 'react'
import { MAX_PASTED_CHARACTERS } from '#domain/draft/pastedDraft.ts'
import { useFileDrop } from '#web/browser/useFileDrop.ts'
import { aiDraftMessages } from '#web/messages/aiDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { FileButton } from '#web/ui/FileButton.tsx'

const texts = aiDraftMessages.paste

type Props = {
  id: string
  label: string
  submit: string
  rows: number
  value: string
  onChange: (text: string) => void
  /** Reads the text. @returns why it cannot be read; null otherwise */
  onRead: () => Promise<string | null>
  /** Reading again replaces what was mended by hand. */
  overwrites?: boolean
}

/** A place for an assistant's answer: pasted, dropped or chosen as a file. */
export function PasteAnswer({ id, label, submit, rows, value, onChange, onRead, overwrites = false }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const read = async () => {
    setAsked(false)
    setBusy(true)
    const found = await onRead()
    setBusy(false)
    setProblem(found)
    if (found !== null) field.current?.focus()
  }
  const take = async (file: File) => {
    // Characters have at most four bytes.
    const text = file.size > MAX_PASTED_CHARACTERS * 4 ? null : await file.text().catch(() => null)
    setProblem(text === null ? texts.fileUnreadable : null)
    if (text !== null) onChange(text)
  }
  const drop = useFileDrop((file) => void take(file))
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (overwrites) setAsked(true)
    else if (!busy) void read()
  }
  return (
    <form noValidate onSubmit={press} className="grid gap-3">
      <label htmlFor={id} className="-mb-1.5 font-medium text-sm">
        {label}
      </label>
      <textarea
        {...drop.handlers}
        ref={field}
        id={id}
        rows={rows}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        className={cx(controlStyle, 'resize-y text-sm leading-6', drop.isOver && 'border-accent bg-accent-soft')}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
          {busy ? texts.checking : submit}
        </Button>
        <FileButton
          label={texts.file}
          accept=".json,.txt,.md,application/json,text/plain"
          onChoose={(file) => void take(file)}
        />
        <span className="text-ink-muted text-sm pointer-coarse:hidden">{texts.drop}</span>
      </div>
      {asked && (
        <ConfirmDialog {...texts.overwriting} danger onConfirm={() => void read()} onCancel={() => setAsked(false)} />
      )}
    </form>
  )
}
