import { createContext, use } from 'react'
import type { LinkedPage } from '#web/messages/auth.ts'

export type LoginModalControl = {
  /** Opens the login modal. A sign-in leads to the dashboard. */
  open: () => void
  /** Opens it for the page of the address, which shows after signing in. */
  openFor: (page: LinkedPage) => void
  /** Runs the action now, or after signing in. Closing the modal drops it. */
  requireSignIn: (action: () => void) => void
  /** Call when the backend ended the session: opens the modal over the page, which keeps its work. */
  sessionEnded: (action?: () => void) => void
}

export const LoginModalContext = createContext<LoginModalControl | null>(null)

export function useLoginModal(): LoginModalControl {
  const control = use(LoginModalContext)
  if (control === null) throw new Error('LoginModalContext is missing above this component')
  return control
}
