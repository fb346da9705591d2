import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookPayload } from '#domain/delivery/event.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { response } from '#tests/support/storeRecords.ts'
import { openBrowser, submit } from '#tests/support/testStores.ts'
import { readClaimed } from '../deliveries/claimed.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** How tools subscribe: Zapier's REST Hooks, Make's dedicated webhooks, n8n's trigger nodes. */
const TOOLS = [
  ['Zapier', 'https://hooks.zapier.com/hooks/standard/1/abc/'],
  ['Make', 'https://hook.eu2.make.com/abcdefghijklmnopqrstuvwxyz'],
  ['n8n', 'https://n8n.example.com/webhook/2f1c9a6e-8a86-4a1c-8d6b-7d1d1e0a9c11/webhook'],
] as const

/** Paths of a JSON value, as fields that a tool maps. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`))
}

test.each(TOOLS)(
  '%s signs in, subscribes, maps a sample, gets a lead of that shape, and unsubscribes',
  async (_, target) => {
    const { id, diagnostic } = await api.creator()
    const key = await api.makeKey(id)
    expect((await api.call(key, 'GET', '/me')).status).toBe(200)
    const [chosen] = (await api.call(key, 'GET', '/diagnostics')).body.diagnostics
    expect(chosen.id).toBe(diagnostic.id)
    const hook = await api.call(key, 'POST', '/hooks', { target_url: target, diagnostic_id: chosen.id })
    const sample = await api.call(key, 'GET', `/diagnostics/${chosen.id}/sample`)

    const lead = response(diagnostic.id, { leadInfo: { name: '花子', email: 'h@example.com', company: 'A社' } })
    await submit(api, openBrowser(api).network, lead)
    const claim = await api.data.call('claim_connection', { p_kinds: ['webhook'] })
    const { target: found, events } = readClaimed(claim, api.data.serviceKey)
    expect(found?.secrets).toEqual({ address: target, signingSecret: hook.body.signing_secret })
    const [delivered] = events.map((event) => webhookPayload(api.config.publicUrl, event))
    expect(delivered).toMatchObject({ type: 'lead.created', data: { response: { id: lead.id } } })
    expect(fieldsOf(delivered)).toEqual(fieldsOf(sample.body))

    expect((await api.call(key, 'DELETE', `/hooks/${hook.body.id}`)).status).toBe(204)
    await submit(api, openBrowser(api).network, response(diagnostic.id))
    expect(await api.data.call('claim_connection', { p_kinds: ['webhook'] })).toBeNull()
  },
)
