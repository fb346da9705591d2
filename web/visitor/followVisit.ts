import type * as v from 'valibot'
import { newId } from '#domain/id/newId.ts'
import { MAX_ADDRESS_LENGTH, REACHED } from '#domain/insight/reached.ts'
import type { VisitMessage } from '#domain/wire/visitMessage.ts'
import { keepsSession } from '#web/session/keptSession.ts'
import { REACHED_EVENT, type Reached } from './tellReached.ts'

/** A shorter glance is no visit. */
const GLANCE_MS = 1_000
const PHONE_WIDTH = 600

/** See VisitMessage; version and asked as the page names them. */
type Sent = Record<keyof v.InferInput<typeof VisitMessage>, unknown>

/** Whether the visitor objects to being counted, or is the creator, signed in here. */
function isUncounted(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return globalPrivacyControl === true || doNotTrack === '1' || keepsSession(() => localStorage)
}

/**
 * Tells the server how far this visit came: once the page was seen for a second, at the first question, when the page is
 * hidden, and at the result. Each message has the whole state, so that the next one mends a lost one.
 */
export function followVisit({ version, asked }: DOMStringMap): void {
  if (isUncounted()) return
  const { pathname, host, href } = location
  // On a shared result as for the run that begins there.
  const isShared = pathname.includes('/result/')
  const referrer = isShared ? href : document.referrer
  let search = isShared ? '' : location.search
  const slug = pathname.split('/')[2]
  // A reload, going back and a duplicated tab are the same visit. boot.ts knows the name.
  const key = `mitsujiku.visit.${slug}`
  let kept = ''
  // A browser may refuse its storage.
  try {
    kept = sessionStorage.getItem(key) ?? ''
  } catch {}
  const [before = '', id = newId()] = kept.split(' ')
  let reached = Number(before)
  /** undefined: nothing yet; null: it was lost. */
  let told: number | null | undefined
  let glance: ReturnType<typeof setTimeout> | undefined

  const message = (): Sent => ({
    id,
    version,
    asked: Number(asked),
    reached,
    search: search.slice(0, MAX_ADDRESS_LENGTH),
    referrer: referrer.slice(0, MAX_ADDRESS_LENGTH),
    host,
    device: matchMedia('(pointer: coarse)').matches || screen.width < PHONE_WIDTH ? 'phone' : 'other',
  })

  function tell() {
    clearTimeout(glance)
    if (told === reached) return
    told = reached
    try {
      sessionStorage.setItem(key, `${reached} ${id}`)
    } catch {}
    fetch(`/diagnostic/${slug}/progress`, {
      method: 'POST',
      body: JSON.stringify(message()),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {
      // No visitor needs to know, and the next message mends it.
      told = null
    })
  }

  function see() {
    clearTimeout(glance)
    if (!document.hidden) glance = setTimeout(tell, GLANCE_MS)
    else if (told !== undefined) tell()
  }

  addEventListener(REACHED_EVENT, (event) => {
    const { detail } = event as CustomEvent<Reached>
    const isMoment = detail.reached > REACHED.came && (reached === REACHED.came || detail.reached >= REACHED.result)
    search = detail.search
    reached = Math.max(reached, detail.reached)
    if (isMoment) tell()
  })
  // A prerendered page is hidden until it is opened.
  document.addEventListener('visibilitychange', see)
  see()
}
