import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import * as v from 'valibot'
import { VisitMessage } from '#domain/wire/visitMessage.ts'
import type { Admission } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import { limitBody } from '../http/limitBody.ts'
import type { Visits } from './createVisits.ts'

export type VisitRoutesDeps = {
  admission: Admission
  pages: {
    /** Whether the slug needs no look into the database. */
    isKnown: (slug: string) => boolean
    /** The published diagnostic of a slug, present or former; null when there is none. */
    findId: (slug: string) => Promise<string | null>
  }
  /** null: visits are not counted here. */
  visits: Visits | null
}

/** `POST /diagnostic/{slug}/progress`: always 204, so that a sender learns nothing and repeats nothing. */
export function visitRoutes({ admission, pages, visits }: VisitRoutesDeps): Hono {
  const done = (c: Context) => c.body(null, 204)

  async function keep(c: Context, slug: string): Promise<void> {
    if (visits === null || isbot(c.req.header('user-agent') ?? '')) return
    const { counters, addressOf } = admission
    const address = addressOf(c)
    await counters.take('visit', address)
    const message = v.parse(VisitMessage, await c.req.json())
    // As for a page: unknown slugs cost an address a limited number of looks into the database.
    if (!pages.isKnown(slug)) await counters.requireLeft('miss', address)
    const id = await pages.findId(slug)
    if (id === null) await counters.count('miss', address)
    else visits.add(id, message)
  }

  const routes = new Hono()
  routes.post('/diagnostic/:slug/progress', limitBody(BODY_BYTES.visit, done), async (c) => {
    // Over the limit, no message, or an outage: a visitor has no use for the reason.
    await keep(c, c.req.param('slug')).catch(() => {})
    return done(c)
  })
  return routes
}
