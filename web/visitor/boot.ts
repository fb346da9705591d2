import { silenceNoise } from '#web/loading/silenceNoise.ts'
import { measureLater } from '#web/loading/webVitals.ts'
import { whenLoaded } from '#web/loading/whenIdle.ts'
import { whenUsed } from '#web/loading/whenUsed.ts'

/** The first script of a public page: fetches the rest after the first paint and runs it with the first sign of use. */

function afterFirstPaint(then: () => void): void {
  // A page in the background paints nothing and must not wait for it.
  if (document.hidden) then()
  else requestAnimationFrame(() => setTimeout(then))
}

/** Whether this browser keeps anything of ours: it may be a response that waits to be sent, or a run to go on with. */
function keepsAnything(): boolean {
  try {
    return window.localStorage.length > 0
  } catch {
    return false
  }
}

/** No intro in the HTML, a page around this one, an early tap, an open run, or a picture that is not there. */
function isMoreThanIntro(): boolean {
  return (
    document.querySelector('main') === null ||
    window.parent !== window ||
    window.location.hash !== '' ||
    window.history.state !== null ||
    [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  )
}

/** A relation that no browser knows: the server names files in the page by it (server/public/renderDocument.ts). */
const LATER = 'later'

const filesForLater = () => document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)

/** Has a file fetched, unless that was done meanwhile. Nothing of it runs yet. */
function fetchAhead(link: HTMLLinkElement): void {
  if (link.rel !== LATER) return
  link.as = link.dataset.as ?? ''
  // Safari before 17 knows the other one only.
  const asModule = link.as === 'script' && link.relList.supports('modulepreload')
  link.rel = asModule ? 'modulepreload' : 'preload'
}

/** The import asks for its style the first time only: one that failed is put in the page anew. */
async function fetchLostStyles(): Promise<void> {
  for (const lost of document.querySelectorAll<HTMLLinkElement>('link[data-lost]')) {
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = lost.href
    await new Promise((resolve, reject) => {
      style.onload = resolve
      style.onerror = reject
      lost.replaceWith(style)
    })
  }
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000
const reload = () => window.location.reload()

const ask = (address: string) => fetch(address, { method: 'HEAD' })

/** Where a deployment removed its files, loads the page again if it is there: once, or it would go on for ever. */
async function renew(): Promise<void> {
  const [script] = document.querySelectorAll<HTMLLinkElement>('link[data-as=script]')
  const [entry] = performance.getEntriesByType('navigation')
  if (script && entry && 'type' in entry && entry.type !== 'reload') {
    if ((await ask(script.href)).status === 404 && (await ask(window.location.href)).ok) reload()
  }
}

/** In a tunnel the rest comes with the network: by a reload where the browser notices, else after doubling pauses. */
async function start(): Promise<unknown> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      // Side by side: the import would ask for the script when its style has come, a round trip later.
      for (const link of filesForLater()) fetchAhead(link)
      await fetchLostStyles()
      const started = await import('./startVisitor.tsx')
      window.removeEventListener('online', reload)
      return started
    } catch {
      window.addEventListener('online', reload)
      renew().catch(() => {})
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

silenceNoise(window)
// Without an origin no file of ours is fetched. By its name (SANDBOX_NOTICE): an import would be a file of two scripts.
if (window.origin === 'null') document.getElementById('mz-sandboxed')?.removeAttribute('hidden')
const begin = whenUsed(start)

function elementFailed({ target }: Event): void {
  if (target instanceof HTMLImageElement) begin()
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.lost = ''
}

const beginIfKept = () => {
  if (keepsAnything()) begin()
}

// One thing at a time: a phone takes 20 ms for each, and whoever scrolls already waits for the longest of them only.
afterFirstPaint(() => {
  if (isMoreThanIntro()) return begin()
  for (const link of filesForLater()) setTimeout(fetchAhead, 0, link)
  whenLoaded(beginIfKept)
})
window.addEventListener('popstate', begin)
window.addEventListener('error', elementFailed, { capture: true })
// Another tab may have left something since.
window.addEventListener('online', beginIfKept)
document.addEventListener('visibilitychange', beginIfKept)

const measureUrl = document.querySelector<HTMLScriptElement>('script[data-measure]')?.dataset.measure
if (measureUrl) measureLater(() => import(/* @vite-ignore */ measureUrl))
