import { silenceNoise } from '#web/loading/silenceNoise.ts'
import { whenLoaded } from '#web/loading/whenIdle.ts'
import { whenUsed } from '#web/loading/whenUsed.ts'

/** The first script of a public page: fetches the bundle after the first paint, runs it at the first sign of use. */

function afterFirstPaint(then: () => void): void {
  // A page in the background never paints.
  if (document.hidden) then()
  else requestAnimationFrame(() => setTimeout(then))
}

/** Whether a response or a run may be stored in this browser: IndexedDB has the response of a killed browser. */
async function hasStoredData(): Promise<boolean> {
  try {
    const keys = Object.keys({ ...window.localStorage, ...window.sessionStorage })
    // A visit that progress.ts counts is no reason to start.
    if (keys.some((key) => !key.startsWith('mitsujiku.visit'))) return true
    return (await indexedDB.databases()).length > 0
  } catch {
    return false
  }
}

/** Inside a frame, an early tap, an open run, or a picture that failed to load. */
function isMoreThanIntro(): boolean {
  return (
    window.parent !== window ||
    window.location.hash !== '' ||
    window.history.state !== null ||
    [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  )
}

/** Unknown to browsers, so nothing is fetched yet. Written by server/public/renderDocument.ts. */
const LATER = 'later'

const filesForLater = () => document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)
const scriptForLater = () => document.querySelector<HTMLLinkElement>('link[data-as=script]')

/** Starts the fetch of a file, once. */
function fetchAhead(link: HTMLLinkElement): void {
  if (link.rel !== LATER) return
  link.as = link.dataset.as ?? ''
  // Safari before 17 supports 'preload' only.
  const asModule = link.as === 'script' && link.relList.supports('modulepreload')
  link.rel = asModule ? 'modulepreload' : 'preload'
}

/** Applies a fetched stylesheet. @throws Event when it could not be fetched; the next call tries again */
async function addStyle(link: HTMLLinkElement): Promise<void> {
  const style = link.cloneNode() as HTMLLinkElement
  style.rel = 'stylesheet'
  await new Promise((resolve, reject) => {
    style.onload = resolve
    style.onerror = reject
    link.replaceWith(style)
  })
  delete style.dataset.as
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000
const reload = () => window.location.reload()

const head = (address: string) => fetch(address, { method: 'HEAD' })

/** Reloads the page when a deployment removed its files. Only once, to avoid a loop. */
async function reloadIfOutdated(): Promise<void> {
  const script = scriptForLater()
  const [entry] = performance.getEntriesByType('navigation')
  if (script && entry && 'type' in entry && entry.type !== 'reload') {
    if ((await head(script.href)).status === 404 && (await head(window.location.href)).ok) reload()
  }
}

/** Loads the bundle. Without a network it reloads on 'online', or retries with doubling pauses. */
async function start(): Promise<unknown> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      for (const link of filesForLater()) fetchAhead(link)
      await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-as=style]')].map(addStyle))
      const started = await import(/* @vite-ignore */ scriptForLater()?.href ?? '')
      window.removeEventListener('online', reload)
      return started
    } catch {
      window.addEventListener('online', reload)
      reloadIfOutdated().catch(() => {})
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

silenceNoise(window)
// A sandbox without an origin blocks our files. The id is SANDBOX_NOTICE: an import would make a shared chunk.
if (window.origin === 'null') document.getElementById('mz-sandboxed')?.removeAttribute('hidden')
const begin = whenUsed(start)

const beginIfStored = async () => {
  if (await hasStoredData()) begin()
}

// One task per file: a long task would delay the first scroll.
afterFirstPaint(() => {
  if (isMoreThanIntro()) return begin()
  for (const link of filesForLater()) setTimeout(fetchAhead, 0, link)
  whenLoaded(beginIfStored)
})
window.addEventListener('popstate', begin)
window.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && begin(), { capture: true })
// Another tab may have stored data.
window.addEventListener('online', beginIfStored)
document.addEventListener('visibilitychange', beginIfStored)
