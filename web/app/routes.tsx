import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, type RouteObject, redirect, redirectDocument, useLocation } from 'react-router'
import type { SessionSource } from '#web/features/auth/sessionSource.ts'
import LandingPage from '#web/features/landing/LandingPage.tsx'
import { whenIdle } from '#web/loading/whenIdle.ts'
import { layoutMessages } from '#web/messages/layout.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { useSession } from '#web/session/session.tsx'
import { SIGN_OUT_PATH } from '#web/session/signOutPath.ts'
import { ACCOUNT_SCREENS } from './accountScreens.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { linkedPage } from './linkedPage.ts'
import { RootLayout } from './RootLayout.tsx'

const Dashboard = lazy(async () => {
  const page = await import('./pages/DashboardRoute.tsx')
  whenIdle(page.preloadDashboard)
  return page
})
const AccountPage = lazy(() => import('#web/features/account/AccountPage.tsx'))
const AccountLinkPage = lazy(() => import('#web/features/account/AccountLinkPage.tsx'))
const ContactPage = lazy(() => import('#web/features/contact/ContactPage.tsx'))
const RegisterPage = lazy(() => import('#web/features/register/RegisterPage.tsx'))
const ResetPasswordPage = lazy(() => import('#web/features/reset-password/ResetPasswordPage.tsx'))
const InsightsPage = lazy(() => import('#web/features/insights/InsightsPage.tsx'))
const ReportPage = lazy(() => import('#web/features/insights/ReportPage.tsx'))
const PrivacyPolicyPage = lazy(() => import('#web/features/privacy-policy/PrivacyPolicyPage.tsx'))
const SetupPage = lazy(() => import('#web/features/setup/SetupPage.tsx'))
const UserAdminPage = lazy(() => import('#web/features/user-admin/UserAdminPage.tsx'))

/** The router's key of the first location of a document. */
const OPENED_WITH = 'default'

/** A page of signed-in people; others see the landing page, and the login over it where a link led here. */
function OrLanding({ page: Page }: { page: ComponentType }) {
  const isSignedIn = useSession().status === 'signed-in'
  const location = useLocation()
  const { openFor } = useLoginModal()
  // Decided once: signing out in another tab opens no login.
  const [linked] = useState(isSignedIn || location.key !== OPENED_WITH ? null : linkedPage(location))
  useEffect(() => {
    if (linked !== null) openFor(linked)
  }, [linked, openFor])
  return isSignedIn ? <Page /> : <LandingPage />
}

/** The path this document was loaded for. Its security policy stays until the next document. */
const openedPath = typeof window === 'undefined' ? '' : window.location.pathname

/** Only the document of /contact allows the provider of the marketing form, so that page needs a document load. */
function allowForm(configured: boolean, request: Request) {
  return configured && openedPath !== '/contact' ? redirectDocument(request.url) : null
}

type RouteDeps = {
  session: SessionSource
  /** The fragment of a mail's link. */
  fragment: AuthFragment | null
  contactForm: boolean
}

/** The routes of the application. Published diagnostics are separate pages outside of it. */
export function createRoutes({ session, fragment, contactForm }: RouteDeps): RouteObject[] {
  return [
    {
      Component: () => <RootLayout sessionSource={session} />,
      ErrorBoundary: ErrorPage,
      HydrateFallback: FullScreenSpinner,
      children: [
        { index: true, path: '/', element: <HomePage fragment={fragment} /> },
        { path: '/dashboard', element: <OrLanding page={Dashboard} /> },
        { path: '/dashboard/diagnostic/:id/insights', element: <OrLanding page={InsightsPage} /> },
        ...ACCOUNT_SCREENS.map(({ path, page }) => ({ path, element: <OrLanding page={page} /> })),
        { path: '/account', element: <AccountRoute fragment={fragment} /> },
        { path: '/contact', Component: ContactPage, loader: ({ request }) => allowForm(contactForm, request) },
        { path: '/register', Component: RegisterPage },
        { path: '/reset-password', element: <ResetPasswordPage fragment={fragment} /> },
        { path: '/privacy-policy', Component: PrivacyPolicyPage },
        { path: '/admin/users', Component: UserAdminPage },
        { path: '/admin/setup', Component: SetupPage },
        { path: '*', Component: UnknownPage },
      ],
    },
    {
      path: '/report/:key',
      ErrorBoundary: ErrorPage,
      HydrateFallback: FullScreenSpinner,
      element: (
        <Suspense fallback={<FullScreenSpinner />}>
          <ReportPage />
        </Suspense>
      ),
    },
    {
      path: SIGN_OUT_PATH,
      action: ({ request }) => signOut(session, request),
      loader: () => redirect('/'),
      ErrorBoundary: ErrorPage,
    },
  ]
}

async function signOut(session: SessionSource, request: Request): Promise<Response> {
  const everywhere = new URL(request.url).searchParams.has('everywhere')
  try {
    await session.signOut(everywhere)
    return redirect('/')
  } catch {
    const { toast } = await import('#web/ui/toast.ts')
    toast.error(layoutMessages.signOutFailed)
    return redirect(everywhere ? '/account' : '/dashboard')
  }
}

const ConfirmationPage = lazy(() => import('#web/features/auth/ConfirmationPage.tsx'))

/** The landing page, or the confirmation page when a registration's link leads here. */
function HomePage({ fragment }: { fragment: AuthFragment | null }) {
  // The fragment belongs to the first location only.
  const opened = useLocation().key === OPENED_WITH
  if (fragment === null || !opened) return <LandingPage />
  // A hosted project without the reset page among its redirect URLs sends reset links here.
  if (fragment.kind === 'tokens' && fragment.type === 'recovery') return <Navigate to="/reset-password" replace />
  return <ConfirmationPage fragment={fragment} />
}

/** The account, which a mailed link opens after it began a session. */
function AccountRoute({ fragment }: { fragment: AuthFragment | null }) {
  const opened = useLocation().key === OPENED_WITH
  return fragment !== null && opened ? <AccountLinkPage fragment={fragment} /> : <OrLanding page={AccountPage} />
}

/** Any other path: the dashboard for signed-in users, otherwise the landing page. */
function UnknownPage() {
  return useSession().status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LandingPage />
}
