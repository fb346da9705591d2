import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { loadPublicConfig } from '#web/config/publicConfig.ts'
import { servedConfig } from '#web/config/servedConfig.ts'
import { Application } from './Application.tsx'
import { createApplicationServices, type Opened } from './applicationServices.ts'
import { UnreachablePage } from './ErrorPage.tsx'
import { resetScrollOfTypedAddress } from './scrollPositions.ts'

/** Renders the application or hydrates the server's page. Without a configuration it shows an error page. */
export async function startApplication(container: HTMLElement, opened: Opened): Promise<void> {
  resetScrollOfTypedAddress(window.location.pathname + window.location.search)
  let config: PublicConfig
  try {
    config = servedConfig(document) ?? (await loadPublicConfig())
  } catch {
    createRoot(container).render(<UnreachablePage />)
    return
  }
  const application: ReactNode = (
    <StrictMode>
      <Application config={config} services={createApplicationServices(config, opened)} />
    </StrictMode>
  )
  if (opened.shown) hydrateRoot(container, application)
  else createRoot(container).render(application)
}
