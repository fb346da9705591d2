import { Toaster as Sonner } from 'sonner'
import { uiMessages } from '#web/messages/ui.ts'

/** The toasts' container, mounted once. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      // Above the editor's buttons on a phone.
      mobileOffset={{ bottom: 88 }}
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
        actionButtonStyle: {
          height: 'auto',
          minHeight: '2.75rem',
          padding: '0 0.75rem',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          borderRadius: 'var(--radius-control)',
          background: 'var(--color-accent)',
          color: 'var(--color-surface)',
        },
        closeButtonAriaLabel: uiMessages.close,
      }}
    />
  )
}
