import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** The kinds of public page that are measured; nothing more of a page is ever told. */
export type MeasuredPage = 'diagnostic' | 'landing'

type Vital = Pick<Metric, 'name' | 'value' | 'rating'>

/** Sends web vitals once, when the page is first hidden, without cookie and address, unlike a beacon. */
export function reportVitals(page: MeasuredPage): void {
  const { pathname } = window.location
  const vitals = new Map<string, Vital>()
  const keep = ({ name, value, rating }: Metric) => {
    // What the application shows at another address is another page.
    if (window.location.pathname === pathname) vitals.set(name, { name, value, rating })
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true })

  // On the way up, when the library, which listens on the way down, has told its last values.
  window.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return
    window.removeEventListener('visibilitychange', send)
    fetch('/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, vitals: [...vitals.values()] }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {})
  })
}
