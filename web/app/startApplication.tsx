import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { loadPublicConfig } from '#web/config/publicConfig.ts'
import { servedConfig } from '#web/config/servedConfig.ts'
import { Application } from './Application.tsx'
import { createApplicationParts, type Opened } from './applicationParts.ts'
import { UnreachablePage } from './ErrorPage.tsx'
import { forgetPositionOfTyped } from './scrollPositions.ts'

/** Renders the application or takes over the server's page. Without its configuration it says so. */
export async function startApplication(container: HTMLElement, opened: Opened): Promise<void> {
  forgetPositionOfTyped(window.location.pathname + window.location.search)
  let config: PublicConfig
  try {
    config = servedConfig(document) ?? (await loadPublicConfig())
  } catch {
    createRoot(container).render(<UnreachablePage />)
    return
  }
  const application: ReactNode = (
    <StrictMode>
      <Application config={config} parts={createApplicationParts(config, opened)} />
    </StrictMode>
  )
  if (opened.shown) hydrateRoot(container, application)
  else createRoot(container).render(application)
}
