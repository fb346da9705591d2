import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { responseRow } from '../support/productClient.ts'
import { insertDiagnostic, newCreator } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'
import { addWebhook } from './support/webhooks.ts'

/** A customer's server that collects what arrives. @param onArrival before it answers */
async function startReceiver(onArrival: () => Promise<'answer' | 'hang'>) {
  const received: { delivery: string; response: string }[] = []
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const part of request) body += part
    received.push({
      delivery: String(request.headers['webhook-id']),
      response: JSON.parse(body).data.response.id,
    })
    if ((await onArrival()) === 'answer') answer.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/leads`, received, close: () => server.close() }
}

/** The two minutes of a lease that a killed process left. */
async function endLeases(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null) throw new Error('needs TEST_DATABASE=postgres')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update public.connections set leased_until = now()').finally(() => client.end())
}

test('a server killed while it delivers loses no lead and repeats none that it recorded as sent', async ({
  product,
}) => {
  let kills: 'never' | 'in flight' | 'after the answer' = 'never'
  const kill = () => {
    kills = 'never'
    return product.kill()
  }
  const receiver = await startReceiver(async () => {
    if (kills === 'in flight') {
      await kill()
      return 'hang'
    }
    if (kills === 'after the answer') setImmediate(() => void kill())
    return 'answer'
  })
  try {
    const creator = await newCreator(product)
    const { client } = creator
    const { id: diagnosticId } = await insertDiagnostic(creator)
    const webhook = await addWebhook(product.url, client, receiver.url)

    const respond = async () => {
      const row = { ...responseRow(diagnosticId), leadinfo: { name: '花子', email: 'hanako@example.com' } }
      const answer = await client.from('diagnostic_responses').insert(row)
      expect(answer.error).toBeNull()
      return row.id
    }
    const sent = async () => {
      const { data } = await client
        .from('deliveries')
        .select('response_id')
        .eq('connection_id', webhook)
        .eq('state', 'sent')
        .throwOnError()
      return data?.map(({ response_id }) => response_id) ?? []
    }
    const arrivals = (response: string) => receiver.received.filter((one) => one.response === response)

    const first = await respond()
    await expect.poll(sent).toEqual([first])
    for (const moment of ['in flight', 'after the answer'] as const) {
      kills = moment
      const response = await respond()
      await expect.poll(() => arrivals(response).length).toBe(1)
      await expect.poll(() => kills).toBe('never')
      await product.kill()
      await endLeases(product.databaseUrl)
      await product.start()
      await expect.poll(sent).toContain(response)
    }
    const queued = await respond()
    await product.kill()
    await endLeases(product.databaseUrl)
    await product.start()
    await expect.poll(sent).toContain(queued)

    expect(arrivals(first)).toHaveLength(1)
    const ids = new Map<string, Set<string>>()
    for (const { response, delivery } of receiver.received) {
      ids.set(response, (ids.get(response) ?? new Set()).add(delivery))
    }
    expect([...ids.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1])
  } finally {
    receiver.close()
    await product.start()
  }
})
