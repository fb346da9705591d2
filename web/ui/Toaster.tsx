import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { uiMessages } from '#web/messages/ui.ts'

/** The toasts' container, mounted once. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      // On a phone above the fixed buttons, otherwise below those of dialogs; one line needs the width.
      mobileOffset={{ bottom: 88 }}
      offset={{ bottom: 8 }}
      style={{ '--width': '28rem' } as CSSProperties}
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
