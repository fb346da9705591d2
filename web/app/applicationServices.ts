import { createBrowserRouter } from 'react-router'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { forgetKeptSession, keepsSession } from '#web/session/keptSession.ts'
import { createQueryClient } from './queryClient.ts'
import { createRoutes } from './routes.tsx'
import { createStoresLoader } from './storesLoader.ts'

export type Opened = {
  fragment: AuthFragment | null
  shown: boolean
}

/** Creates stores, session, query client and router. @param shown whether the server rendered the page */
export function createApplicationServices(config: PublicConfig, { fragment, shown }: Opened) {
  const stores = createStoresLoader(config)
  const session = createSessionSource(stores, { mayHaveSession: keepsSession(() => window.localStorage), shown })
  session.subscribe(() => session.state().status === 'signed-out' && forgetKeptSession())
  const queryClient = createQueryClient(session.markEnded)
  const routes = createRoutes({ session, fragment, contactForm: config.hubspot !== null })
  // With hydration data, even empty, the router keeps the scroll position of the server's page.
  const router = createBrowserRouter(routes, shown ? { hydrationData: {} } : {})
  return { stores, session, queryClient, router }
}

export type ApplicationServices = ReturnType<typeof createApplicationServices>
