import { createContext, use } from 'react'

export type LoginModalControl = {
  /** Opens the login modal; a sign-in then leads where its place sends it (the landing page opens the dashboard). */
  open: () => void
  /** Does the action now, or after signing in. Closing the modal drops it. */
  requireSignIn: (action: () => void) => void
  /** The backend said that the session has ended: asks to sign in again over the page, which keeps its work. */
  sessionEnded: (action?: () => void) => void
}

export const LoginModalContext = createContext<LoginModalControl | null>(null)

export function useLoginModal(): LoginModalControl {
  const control = use(LoginModalContext)
  if (control === null) throw new Error('LoginModalContext is missing above this component')
  return control
}
