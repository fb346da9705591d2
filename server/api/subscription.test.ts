import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { response } from '#tests/support/storeRecords.ts'
import { openBrowser, submit } from '#tests/support/testStores.ts'
import { createEmbeddedClient } from '../backend/embeddedClient.ts'
import { startDeliveries } from '../deliveries/startDeliveries.ts'
import { createMetrics } from '../metrics/metrics.ts'

let api: TestApi
let tool: Receiver
beforeAll(async () => {
  api = await startApi({ DELIVERY_PRIVATE_ADDRESSES: 'on' })
  tool = await startReceiver((answer) => answer.end('ok'))
})
afterAll(async () => {
  await tool.close()
  await api.close()
})

/** The paths of Zapier's REST Hooks, Make's dedicated webhooks and n8n's trigger nodes. */
const TOOLS = [
  ['Zapier', '/hooks/standard/1/abc/'],
  ['Make', '/abcdefghijklmnopqrstuvwxyz'],
  ['n8n', '/webhook/2f1c9a6e-8a86-4a1c-8d6b-7d1d1e0a9c11/webhook'],
] as const

/** Paths of a JSON value, as the fields that a tool maps. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`))
}

/** Gives a diagnostic both texts that visitors agree to. */
async function textsOf(diagnosticId: string) {
  const sql = 'update diagnostics set privacy_policy_text = $2, advertising_consent = $3 where id = $1'
  await api.database.query(sql, [diagnosticId, '利用目的', '案内を受け取る'])
  const { rows } = await api.database.query('select kind, id from consent_texts where diagnosticid = $1', [
    diagnosticId,
  ])
  const idOf = (kind: string) => String(rows.find((row) => row.kind === kind)?.id)
  return { privacyTextId: idOf('privacy'), advertisingTextId: idOf('advertising') }
}

test.each(TOOLS)(
  '%s signs in, subscribes, maps a sample, gets a lead of that shape, and unsubscribes',
  async (_, path) => {
    const { id, diagnostic } = await api.creator()
    const key = await api.makeKey(id)
    expect((await api.call(key, 'GET', '/me')).status).toBe(200)
    const [chosen] = (await api.call(key, 'GET', '/diagnostics')).body.diagnostics
    const hook = await api.call(key, 'POST', '/hooks', { target_url: tool.url + path, diagnostic_id: chosen.id })
    const sample = await api.call(key, 'GET', `/diagnostics/${chosen.id}/sample`)

    const lead = response(diagnostic.id, {
      leadInfo: { name: '花子', email: 'h@example.com', company: 'A社' },
      source: { utm_source: 'line', utm_medium: 'social', referrer: 'line.me' },
      ...(await textsOf(diagnostic.id)),
    })
    const { network } = openBrowser(api)
    await submit(api, network, lead)
    const { config, admission, data } = api
    const logger = pino({ level: 'silent' })
    const worker = startDeliveries({
      config,
      client: createEmbeddedClient(api),
      backend: api,
      data,
      admission,
      secret: 'secret',
      logger,
      metrics: createMetrics(),
    })
    const received = () => tool.received.filter((request) => request.path === path)
    await vi.waitFor(() => expect(received()).toHaveLength(1), 15_000)
    await worker.stop()
    const [delivery] = received()
    const verified = new Webhook(hook.body.signing_secret).verify(
      delivery?.body ?? '',
      delivery?.headers as Record<string, string>,
    )
    expect(verified).toMatchObject({ type: 'lead.created', data: { response: { id: lead.id } } })
    expect(fieldsOf(verified).sort()).toEqual(fieldsOf(sample.body).sort())

    expect((await api.call(key, 'DELETE', `/hooks/${hook.body.id}`)).status).toBe(204)
    await submit(api, network, response(diagnostic.id))
    expect(await data.call('claim_connection', { p_kinds: ['webhook'] })).toBeNull()
  },
)
