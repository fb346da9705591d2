import { Toaster as Sonner } from 'sonner'
import { uiMessages } from '#web/messages/ui.ts'

/** Where toasts appear; mounted once, in the application's frame. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={5000}
      containerAriaLabel={uiMessages.notifications}
      toastOptions={{
        style: {
          fontFamily: 'inherit',
          fontSize: '0.9375rem',
          borderRadius: 'var(--radius-control)',
          border: '1px solid var(--color-line)',
          background: 'var(--color-surface)',
          color: 'var(--color-ink)',
          boxShadow: 'var(--shadow-card)',
        },
        // As the small button of the kit.
        actionButtonStyle: {
          height: 'auto',
          minHeight: '2.75rem',
          padding: '0.25rem 0.75rem',
          borderRadius: 'var(--radius-control)',
          border: '1px solid var(--color-line-strong)',
          background: 'var(--color-surface)',
          color: 'var(--color-ink)',
          fontSize: '0.875rem',
        },
        closeButtonAriaLabel: uiMessages.close,
      }}
    />
  )
}
