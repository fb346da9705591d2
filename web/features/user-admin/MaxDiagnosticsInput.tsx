import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_DIAGNOSTICS_LIMIT, parseMaxDiagnostics } from '#domain/plan/plan.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { controlStyle } from '#web/ui/controlStyle.ts'

type Props = {
  value: number | null
  disabled: boolean
  onChange: (max: number) => void
}

/** The maximum of an account; saved on Enter or blur, reset by Escape. */
export function MaxDiagnosticsInput({ value, disabled, onChange }: Props) {
  const stored = value === null ? '' : String(value)
  const errorId = useId()
  const [typed, setTyped] = useState(stored)
  const [sent, setSent] = useState(value)
  const [refused, setRefused] = useState(false)
  const max = parseMaxDiagnostics(typed)
  const commit = () => {
    if (typed === stored) return
    setRefused(max === null)
    if (max === null) return
    setTyped(String(max))
    setSent(max)
    if (max !== value) onChange(max)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (max === null) setRefused(true)
      else event.currentTarget.blur()
    }
    if (event.key === 'Escape') {
      setTyped(stored)
      setSent(value)
      setRefused(false)
    }
  }
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        aria-label={texts.columns.max_diagnostics}
        aria-describedby={refused ? errorId : undefined}
        min={0}
        max={MAX_DIAGNOSTICS_LIMIT}
        step={1}
        value={typed}
        disabled={disabled}
        // A refused value stays, marked as invalid.
        aria-invalid={refused || (!disabled && sent !== value)}
        className={`${controlStyle} min-h-11 w-full md:w-20 lg:w-24`}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        // Scrolling the page must not change the number under the pointer.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {refused && (
        <p id={errorId} role="alert" className="mt-1 whitespace-normal text-danger text-xs md:w-36">
          {texts.maxRefused}
        </p>
      )}
    </>
  )
}
