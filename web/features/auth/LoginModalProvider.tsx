import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { preloadable } from '#web/loading/preloadable.tsx'
import type { LinkedPage } from '#web/messages/auth.ts'
import { LoginModalContext } from '#web/session/loginModal.tsx'
import type { SessionSource } from './sessionSource.ts'

const LoginModal = preloadable('login', async () => (await import('./LoginModal.tsx')).default, {
  failed: (message) => (
    <div className="pointer-events-auto fixed inset-x-4 top-20 z-60 mx-auto max-w-reading">{message}</div>
  ),
})

type Props = {
  source: SessionSource
  onSignedIn: () => void
  children: ReactNode
}

/** `userId`: the user who started the action. Another account must not run it. */
type Open = { action: (() => void) | null; ended: boolean; userId: string | undefined; page?: LinkedPage }

/** Provides the login modal, which runs the pending action after signing in. */
export function LoginModalProvider({ source, onSignedIn, children }: Props) {
  const { user, ended } = useSyncExternalStore(source.subscribe, source.state, source.state)
  const [asked, setAsked] = useState<Open | null>(null)
  const [dismissed, setDismissed] = useState(false)
  if (!ended && dismissed) setDismissed(false)

  const control = useMemo(
    () => ({
      open: () => setAsked({ action: null, ended: false, userId: undefined }),
      openFor: (page: LinkedPage) => setAsked({ action: null, ended: false, userId: undefined, page }),
      requireSignIn: (action: () => void) => {
        const now = source.state()
        if (now.user !== null && !now.ended) action()
        else setAsked({ action, ended: now.ended, userId: now.user?.id })
      },
      sessionEnded: (action?: () => void) => {
        source.markEnded()
        setAsked({ action: action ?? null, ended: true, userId: source.state().user?.id })
      },
    }),
    [source],
  )

  const shown: Open | null = asked ?? (ended && !dismissed ? { action: null, ended: true, userId: user?.id } : null)
  const close = () => {
    setAsked(null)
    setDismissed(true)
  }
  const signedIn = () => {
    source.accept()
    close()
    if (!shown?.action) {
      if (!shown?.ended) onSignedIn()
    } else if (shown.userId === undefined || shown.userId === source.state().user?.id) shown.action()
  }
  return (
    <LoginModalContext value={control}>
      {children}
      {shown && (
        <LoginModal
          ended={shown.ended}
          page={shown.page}
          initialEmail={shown.ended ? (user?.email ?? '') : ''}
          onClose={close}
          onSignedIn={signedIn}
        />
      )}
    </LoginModalContext>
  )
}
