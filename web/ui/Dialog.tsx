import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { uiMessages } from '#web/messages/ui.ts'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { ignoreEscapeWhileComposing } from './ignoreEscapeWhileComposing.ts'
import { restoreFocus } from './restoreFocus.ts'
import { useDoubleTapGuard } from './useDoubleTapGuard.ts'

type DialogSize = 'small' | 'medium' | 'large'

type Props = {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  size?: DialogSize
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  /** Focuses the first field instead of the close button. */
  startInField?: boolean
  children?: ReactNode
}

const SIZES: Readonly<Record<DialogSize, string>> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-2xl',
  large: 'sm:max-w-6xl',
}

/** A modal dialog, open while rendered. A click outside does not close it: typed text would be lost. */
export function Dialog({ title, description, onClose, size = 'small', footer, startInField = false, children }: Props) {
  const opener = useRef<Element | null>(null)
  const guard = useDoubleTapGuard()
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-ink/45 motion-safe:animate-[rise_150ms_ease-out]" />
        <Primitive.Content
          {...guard}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-card bg-surface text-ink shadow-card outline-none',
            'motion-safe:animate-[rise_180ms_var(--ease-calm)] sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[90dvh] sm:w-[calc(100%-3rem)] sm:rounded-card',
            SIZES[size],
          )}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            const { currentTarget: content } = event
            const field = startInField && content instanceof Element && content.querySelector('input')
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            restoreFocus(opener.current)
          }}
          onEscapeKeyDown={ignoreEscapeWhileComposing}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className="flex items-start justify-between gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 py-1.5">
              <Primitive.Title className="text-lg">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="text-ink-muted text-sm">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={uiMessages.close} icon={<X aria-hidden size={20} />} />
            </Primitive.Close>
          </header>
          <div className="scroll-shadows min-h-0 flex-1 overflow-y-auto p-5 sm:p-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
