import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { createServerData, type ServerData } from '../backend/serverData.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createVisits } from './createVisits.ts'
import { rollVisits } from './rollVisits.ts'

let pages: TestPages
let data: ServerData
beforeAll(async () => {
  pages = await startTestPages()
  data = createServerData(createEmbeddedClient(pages.backend)) as ServerData
})
afterAll(() => pages.close())

test('a visit is stored for its diagnostic, also by a former slug, and grouped by night', async () => {
  const visits = createVisits(data, createMetrics(), pino({ level: 'silent' }))
  const app = pages.pagesWith({ visits })
  const published = await pages.publish()
  const send = async (slug: string, reached: number, id: string = randomUUID()) => {
    const message = { id, version: randomUUID(), asked: 45, reached, search: '', referrer: '', host: 'x' }
    const body = JSON.stringify({ ...message, device: 'phone' })
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' }
    expect((await app.request(`/diagnostic/${slug}/progress`, { method: 'POST', body, headers })).status).toBe(204)
  }
  const id = randomUUID()
  await send(published.publicurl, 0, id)
  const newSlug = `new-${published.publicurl}`.slice(0, 50)
  await pages.owner.client.from('diagnostics').update({ publicurl: newSlug }).eq('id', published.id).throwOnError()
  await send(published.publicurl, 48, id)
  await send(newSlug, 3)
  await send('no-such-slug', 3)
  await visits.close()
  const { rows } = await pages.backend.database.query(
    'select diagnosticid, reached from public.visits order by reached',
  )
  expect(rows).toEqual([
    { diagnosticid: published.id, reached: 3 },
    { diagnosticid: published.id, reached: 48 },
  ])

  await rollVisits(data)
  expect((await pages.backend.database.query('select from public.visit_days')).rows).toHaveLength(0)
  await pages.backend.database.query(`update public.visits set day = day - 3`)
  await rollVisits(data)
  const grouped = await pages.backend.database.query('select reached, visits from public.visit_days order by reached')
  expect(grouped.rows).toEqual([
    { reached: 3, visits: 1 },
    { reached: 48, visits: 1 },
  ])
  expect((await pages.backend.database.query('select from public.visits')).rows).toHaveLength(0)
})
