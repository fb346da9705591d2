import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router'
import { Footer } from '#web/config/Footer.tsx'
import { LoginModalProvider } from '#web/features/auth/LoginModalProvider.tsx'
import type { SessionSource } from '#web/features/auth/sessionSource.ts'
import { preloadable } from '#web/loading/preloadable.tsx'
import { layoutMessages } from '#web/messages/layout.ts'
import { useSession } from '#web/session/session.tsx'
import { SIGN_OUT_PATH } from '#web/session/signOutPath.ts'
import { ACCOUNT_SCREENS } from './accountScreens.ts'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { Header } from './Header.tsx'
import { linkedPage } from './linkedPage.ts'
import { SCROLL_POSITIONS, scrollKey } from './scrollPositions.ts'

/** Loaded with the first session, and kept for messages about its end. */
const Toaster = preloadable('toaster', async () => (await import('#web/ui/Toaster.tsx')).default, {
  failed: () => null,
})

/** Screens of work, which have no footer. */
const WORKING = ['/dashboard', '/account', '/admin', ...ACCOUNT_SCREENS.map(({ path }) => path)]

/** The frame of every page: header, main, footer, login modal and toasts. */
export function RootLayout({ sessionSource }: { sessionSource: SessionSource }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const submit = useSubmit()
  const [hadSession, setHadSession] = useState(false)
  if (session.status === 'signed-in' && !hadSession) setHadSession(true)
  if (session.status === 'loading') return <FullScreenSpinner />

  const working = session.status === 'signed-in' && WORKING.some((path) => `${pathname}/`.startsWith(`${path}/`))
  // A link to a response, a connection or the account goes on after signing in.
  const next = linkedPage({ pathname, search }) === null ? '/dashboard' : pathname + search
  return (
    <LoginModalProvider source={sessionSource} onSignedIn={() => navigate(next)}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 text-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {layoutMessages.skipToContent}
      </a>
      <Header
        signingOut={navigation.formAction === SIGN_OUT_PATH}
        onSignOut={() => submit(null, { method: 'post', action: SIGN_OUT_PATH })}
      />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        <Suspense fallback={<FullScreenSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      {!working && <Footer />}
      {hadSession && <Toaster />}
      <ScrollRestoration storageKey={SCROLL_POSITIONS} getKey={scrollKey} />
    </LoginModalProvider>
  )
}
