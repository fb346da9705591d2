import * as v from 'valibot'
import { CONNECTION_KINDS } from '#domain/delivery/connection.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createTtlCache } from '../public/ttlCache.ts'
import type { Senders } from './worker.ts'

const Figures = v.object({ due: v.number(), failed: v.number(), oldestSeconds: v.number() })

/** Registers the gauges of deliveries. @returns reads their figures, at most once a second */
export function watchDeliveries(data: ServerData, senders: Senders, metrics: Metrics) {
  const kinds = CONNECTION_KINDS.filter((kind) => senders[kind] !== null)
  const load = async () => v.parse(Figures, await data.call('delivery_figures', { p_kinds: kinds }))
  const cache = createTtlCache({ load, freshFor: 1000, limit: 1 })
  const figures = () => cache.get('')
  const read = (name: keyof v.InferOutput<typeof Figures>) => async () => (await figures())?.[name] ?? Number.NaN
  metrics.gauge('mitsujiku_deliveries_due', 'Deliveries to connections that are not sent yet', read('due'))
  metrics.gauge('mitsujiku_deliveries_failed', 'Deliveries that failed within a day', read('failed'))
  metrics.gauge(
    'mitsujiku_deliveries_oldest_seconds',
    'Age of the oldest delivery that could be sent now; 0 when none could',
    read('oldestSeconds'),
  )
  return figures
}
