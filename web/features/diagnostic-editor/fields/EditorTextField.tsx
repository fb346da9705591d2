import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { limitAt } from '#domain/schema/findProblems.ts'
import { characterCount, cleanText } from '#domain/text/text.ts'
import { fieldRoomMessage } from '#web/messages/editor.ts'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
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

/** Shown from here on: a tenth of the limit is left, at most 100 characters. */
const nearLimit = (limit: number) => Math.min(limit / 10, 100)

/** How many more characters a field takes, negative when there are too many; null while that is no concern. */
function roomLeft(path: FieldPath, text: string): number | null {
  const limit = limitAt(Diagnostic, path)
  if (text.length < limit - nearLimit(limit)) return null
  const room = limit - characterCount(text)
  return room <= nearLimit(limit) ? room : null
}

function withRoom(hint: string | undefined, room: number | null): ReactNode {
  if (room === null) return hint
  return (
    <>
      {hint}
      <span role="status" className="block tabular-nums">
        {fieldRoomMessage(room)}
      </span>
    </>
  )
}

/** A text of the draft. It is cleaned, and its error asked for, on leaving it, never while typing. */
export function EditorTextField({ path, value, rows, hint, onChange, onLeave, ...rest }: Props) {
  const { text, type, flush } = usePendingText(value, onChange)
  const control = {
    ...rest,
    hint: withRoom(hint, roomLeft(path, text)),
    name: path,
    autoComplete: 'off',
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value),
    onBlur: () => {
      const cleaned = cleanText(text)
      if (cleaned !== text) type(cleaned)
      flush()
      onLeave(path)
    },
  }
  return rows === undefined ? <TextField {...control} /> : <TextAreaField {...control} rows={rows} />
}
