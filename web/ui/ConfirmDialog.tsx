import { AlertDialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from './Button.tsx'
import { TextField } from './fields.tsx'
import { ignoreEscapeWhileComposing } from './ignoreEscapeWhileComposing.ts'
import { restoreFocus } from './restoreFocus.ts'
import { useDoubleTapGuard } from './useDoubleTapGuard.ts'

type Props = {
  title: ReactNode
  description: ReactNode
  /** A better alternative above the buttons; the confirmation is then secondary. */
  children?: ReactNode
  /** A number that must be typed before the confirmation; digits of full width count too. */
  typed?: { label: string; text: string } | undefined
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation, open while rendered. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  description,
  children,
  typed,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  const opener = useRef<Element | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const [entry, setEntry] = useState('')
  const isTyped = typed === undefined || entry.normalize('NFKC').replaceAll(/[,\s]/g, '') === typed.text
  const guard = useDoubleTapGuard(confirmLabel)
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-ink/45" />
        <AlertDialog.Content
          {...guard}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto flex h-fit max-h-[90dvh] max-w-md flex-col gap-3 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-card outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            cancel.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus(opener.current)
          }}
          onEscapeKeyDown={ignoreEscapeWhileComposing}
        >
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="whitespace-pre-line break-words text-ink-muted">
            {description}
          </AlertDialog.Description>
          {children}
          {typed && (
            <TextField
              label={typed.label}
              inputMode="numeric"
              autoComplete="off"
              value={entry}
              onChange={(event) => setEntry(event.target.value)}
              onKeyDown={({ key, nativeEvent }) => {
                // Enter also ends the conversion of digits typed in full width.
                if (key === 'Enter' && !nativeEvent.isComposing && isTyped && !busy) onConfirm()
              }}
            />
          )}
          <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button ref={cancel} disabled={busy} onClick={onCancel}>
              {uiMessages.cancel}
            </Button>
            <Button
              variant={danger ? 'danger' : children ? 'secondary' : 'primary'}
              busy={busy}
              aria-disabled={!isTyped}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
