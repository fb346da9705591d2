import { Hono } from 'hono'
import * as v from 'valibot'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import type { Config } from '../config.ts'
import { limitBody } from '../http/limitBody.ts'
import type { Metrics } from './metrics.ts'

/** A larger value is an error or forged. */
const LONGEST_MS = 10 * 60 * 1000
const LARGEST_SHIFT = 100

const seconds = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(LONGEST_MS),
  v.transform((milliseconds) => milliseconds / 1000),
)
const Rating = v.picklist(['good', 'needs-improvement', 'poor'])
const Vital = v.variant('name', [
  v.strictObject({ name: v.picklist(['LCP', 'FCP', 'TTFB', 'INP']), value: seconds, rating: Rating }),
  v.strictObject({
    name: v.literal('CLS'),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LARGEST_SHIFT)),
    rating: Rating,
  }),
])
const Report = v.strictObject({
  page: v.picklist(['diagnostic', 'landing']),
  vitals: v.pipe(
    v.array(Vital),
    v.minLength(1),
    v.check((vitals) => new Set(vitals.map(({ name }) => name)).size === vitals.length),
  ),
})

/** Do Not Track and Global Privacy Control. Our script respects them itself. */
function isUnwanted(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

async function readReport(request: Request) {
  // Other types can be sent cross-origin without a preflight.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return null
  const body: unknown = await request.json().catch(() => null)
  const report = v.safeParse(Report, body)
  return report.success ? report.output : null
}

/** `POST /vitals`: web vitals of one page view, without its address and anything about the person. */
export function vitalsRoutes(config: Config, metrics: Metrics, { counters, addressOf }: Admission) {
  const routes = new Hono()
  if (!config.webVitals) return routes

  routes.onError(answerTooMany)

  routes.post(
    '/vitals',
    limitBody(BODY_BYTES.vitals, (c) => c.text('Too large', 413)),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      if (isUnwanted(c.req.raw.headers)) return c.body(null, 204)
      await counters.take('vitals', addressOf(c))
      const report = await readReport(c.req.raw)
      if (report === null) return c.text('Not a report of web vitals', 400)
      for (const { name, value, rating } of report.vitals) {
        metrics.vitals[name].observe({ page: report.page, rating }, value)
      }
      return c.body(null, 204)
    },
  )
  return routes
}
