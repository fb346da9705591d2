import '../styles/main.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readAuthFragment } from '#web/shared/authFragment.ts'
import { loadPublicConfig, type PublicConfig } from '#web/shared/publicConfig.ts'
import { Application } from './Application.tsx'
import { createApplicationParts } from './applicationParts.ts'
import { UnreachablePage } from './ErrorPage.tsx'
import { silenceNoise } from './silenceNoise.ts'

silenceNoise(window)
start(createRoot(document.getElementById('root') ?? document.body)).catch((error: unknown) => reportError(error))

async function start(root: Root): Promise<void> {
  const fragment = readAuthFragment(window.location.hash)
  // Tokens stay neither in the address nor in the history.
  if (fragment) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  let config: PublicConfig
  try {
    config = await loadPublicConfig()
  } catch {
    root.render(<UnreachablePage />)
    return
  }
  root.render(
    <StrictMode>
      <Application config={config} parts={createApplicationParts(config, fragment)} />
    </StrictMode>,
  )
}
