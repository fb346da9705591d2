import { type KeyboardEvent, useState } from 'react'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { MAX_DIAGNOSTICS_RANGE, parseMaxDiagnostics } from './maxDiagnostics.ts'

type Props = {
  /** null: no limit of its own. */
  value: number | null
  disabled: boolean
  onChange: (max: number) => void
}

/** How many diagnostics an account may create; stored on Enter or on leaving, taken back by Escape. */
export function MaxDiagnosticsInput({ value, disabled, onChange }: Props) {
  const stored = value === null ? '' : String(value)
  const [typed, setTyped] = useState(stored)
  const [sent, setSent] = useState(value)
  const commit = () => {
    if (typed === stored) return
    const max = parseMaxDiagnostics(typed)
    setTyped(String(max))
    setSent(max)
    if (max !== value) onChange(max)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      setTyped(stored)
      setSent(value)
    }
  }
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={texts.columns.max_diagnostics}
      min={MAX_DIAGNOSTICS_RANGE.min}
      max={MAX_DIAGNOSTICS_RANGE.max}
      step={1}
      value={typed}
      disabled={disabled}
      // What was refused stays to be tried again, and is told from what is stored.
      aria-invalid={!disabled && sent !== value}
      className={`${controlStyle} min-h-11 w-full md:w-20 lg:w-24`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
