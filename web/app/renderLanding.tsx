import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import { Application } from './Application.tsx'
import { createQueryClient } from './queryClient.ts'
import { createRoutes } from './routes.tsx'
import { createStoresLoader } from './storesLoader.ts'

/** The landing page as markup, as the browser first renders it for visitors. */
export async function renderLanding(config: PublicConfig): Promise<string> {
  const stores = createStoresLoader(config)
  const session = createSessionSource(stores, { mayHaveSession: false, shown: true })
  const routes = createRoutes({ session, fragment: null, contactForm: config.hubspot !== null })
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  const queryClient = createQueryClient(session.markEnded)
  const { prelude } = await prerender(
    <StrictMode>
      <Application config={config} parts={{ stores, session, queryClient, router }} />
    </StrictMode>,
    // In one piece: pieces that come later are put in place by inline scripts, which the security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const markup = await new Response(prelude).text()
  router.dispose()
  queryClient.clear()
  return markup
}
