import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** The measured kinds of page. Nothing else about a page is sent. */
type MeasuredPage = 'diagnostic' | 'landing'

type Vital = Pick<Metric, 'name' | 'value' | 'rating'>

/** Sends web vitals once, when the page is first hidden. Unlike a beacon, without cookies and referrer. */
export function reportVitals(page: MeasuredPage): void {
  const { pathname } = window.location
  const vitals = new Map<string, Vital>()
  const keep = ({ name, value, rating }: Metric) => {
    // After a navigation inside the application it is another page.
    if (window.location.pathname === pathname) vitals.set(name, { name, value, rating })
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true })

  // Bubbling, so that the library, which listens while capturing, has reported its last values.
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
