import { lazy } from 'react'
import { Navigate, useLocation } from 'react-router'
import LandingPage from '#web/features/landing/LandingPage.tsx'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { useSession } from '#web/session/session.tsx'

const ConfirmationPage = lazy(() => import('#web/features/auth/ConfirmationPage.tsx'))

/** The key of the location a document was opened with; every later one has a key of its own. */
const OPENED_WITH = 'default'

/** The landing page, or what became of a registration when the link of its mail led here. */
export function HomePage({ fragment }: { fragment: AuthFragment | null }) {
  // The fragment belongs to the address that was opened: who comes here later comes for the landing page.
  const opened = useLocation().key === OPENED_WITH
  if (fragment === null || !opened) return <LandingPage />
  // A hosted project that does not know the reset page's address sends its links here.
  if (fragment.kind === 'tokens' && fragment.type === 'recovery') return <Navigate to="/reset-password" replace />
  return <ConfirmationPage fragment={fragment} />
}

/** Any other path: the dashboard for signed-in people, otherwise the landing page. */
export function UnknownPage() {
  return useSession().status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LandingPage />
}
