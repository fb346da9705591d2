import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import { Application } from './Application.tsx'
import { createQueryClient } from './queryClient.ts'
import { createRoutes } from './routes.tsx'
import { createStoresLoader } from './storesLoader.ts'

/** Renders the landing page for visitors on the server. */
export async function renderLanding(config: PublicConfig): Promise<string> {
  const stores = createStoresLoader(config)
  const session = createSessionSource(stores, { mayHaveSession: false, shown: true })
  const routes = createRoutes({ session, fragment: null, contactForm: config.hubspot !== null })
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  const queryClient = createQueryClient(session.markEnded)
  const { prelude } = await prerender(
    <StrictMode>
      <Application config={config} services={{ stores, session, queryClient, router }} />
    </StrictMode>,
    // In one chunk: React inserts later ones by inline scripts, which the security policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const markup = await new Response(prelude).text()
  router.dispose()
  queryClient.clear()
  return markup
}
