import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { usePendingText } from './pendingInput.ts'

type Props = {
  /** Where the value stands; the element's name, by which the editor finds the field to move to. */
  path: FieldPath
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  disabled?: boolean
  placeholder?: string | undefined
  /** Given, it is a field of several lines, this many at first. */
  rows?: number
  className?: string
  inputMode?: 'url' | 'text'
  onChange: (value: string) => void
  onLeave: (path: FieldPath) => void
  onPaste?: (event: ClipboardEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A text of the draft. Its error is asked for on leaving it, never while typing. */
export function EditorTextField({ path, value, rows, onChange, onLeave, ...rest }: Props) {
  const { text, type, flush } = usePendingText(value, onChange)
  const control = {
    ...rest,
    name: path,
    autoComplete: 'off',
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value),
    onBlur: () => {
      flush()
      onLeave(path)
    },
  }
  return rows === undefined ? <TextField {...control} /> : <TextAreaField {...control} rows={rows} />
}
