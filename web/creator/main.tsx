import '../styles/main.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readAuthFragment } from '#web/shared/authFragment.ts'
import { loadPublicConfig, type PublicConfig, servedConfig } from '#web/shared/publicConfig.ts'
import { measureLater } from '#web/shared/webVitals.ts'
import { Application } from './Application.tsx'
import { createApplicationParts } from './applicationParts.ts'
import { UnreachablePage } from './ErrorPage.tsx'
import { silenceNoise } from './silenceNoise.ts'

silenceNoise(window)
start(document.getElementById('root') ?? document.body).catch((error: unknown) => reportError(error))

async function start(container: HTMLElement): Promise<void> {
  const fragment = readAuthFragment(window.location.hash)
  // Tokens stay neither in the address nor in the history.
  if (fragment) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  // A mail's link shows something else than the landing page that the server wrote.
  const shown = container.firstElementChild !== null && fragment === null
  let config: PublicConfig
  try {
    config = servedConfig(document) ?? (await loadPublicConfig())
  } catch {
    createRoot(container).render(<UnreachablePage />)
    return
  }
  const application: ReactNode = (
    <StrictMode>
      <Application config={config} parts={createApplicationParts(config, { fragment, shown })} />
    </StrictMode>
  )
  if (shown) hydrateRoot(container, application)
  else createRoot(container).render(application)
  // The server writes no other page of this application.
  if (shown && config.webVitals)
    measureLater(async () => (await import('#web/shared/reportVitals.ts')).reportVitals('landing'))
}
