import '#web/styles/main.css'
import './unstarted.css'
import { silenceNoise } from '#web/loading/silenceNoise.ts'
import { whenLoaded } from '#web/loading/whenIdle.ts'
import { whenUsed } from '#web/loading/whenUsed.ts'
import { readAuthFragment } from '#web/session/authFragment.ts'
import { keepsSession } from '#web/session/keptSession.ts'

silenceNoise(window)
const container = document.getElementById('root') ?? document.body
const fragment = readAuthFragment(window.location.hash)
// Remove tokens from the address and the history.
if (fragment) window.history.replaceState(null, '', window.location.pathname + window.location.search)
// The server wrote the landing page; a mail's link shows another one.
const shown = container.firstElementChild !== null && fragment === null

const start = async () => {
  const { startApplication } = await import('./startApplication.tsx')
  await startApplication(container, { fragment, shown })
}

// Without a session, React takes over at the first sign of use.
if (shown && !keepsSession(() => window.localStorage)) {
  whenUsed(start)
  whenLoaded(fetchApplication)
} else start().catch(reportError)

/** Prefetches the files that server/public/applicationPages.ts lists in the page. */
function fetchApplication(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    link.as = 'script'
    link.rel = 'prefetch'
  }
}
