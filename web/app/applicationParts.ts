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

/** What lives as long as the application: the way to the data, the session, the cache, the router. */
export function createApplicationParts(config: PublicConfig, { fragment, shown }: Opened) {
  const stores = createStoresLoader(config)
  const session = createSessionSource(stores, { mayHaveSession: keepsSession(() => window.localStorage), shown })
  session.subscribe(() => session.state().status === 'signed-out' && forgetKeptSession())
  const queryClient = createQueryClient(session.markEnded)
  const routes = createRoutes({ session, fragment, contactForm: config.hubspot !== null })
  // With data to start from, however empty, the router keeps the scroll position of the page that the server wrote.
  const router = createBrowserRouter(routes, shown ? { hydrationData: {} } : {})
  return { stores, session, queryClient, router }
}

export type ApplicationParts = ReturnType<typeof createApplicationParts>
