import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import ws from 'ws'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { response as responseTo } from '#tests/support/storeRecords.ts'
import { Network } from '#tests/support/testStores.ts'
import { createSupabaseClient } from './supabase/client.ts'
import { fetchPublished } from './visitor/fetchPublished.ts'
import { submitResponse } from './visitor/submit.ts'

const transport = ws as unknown as typeof WebSocket
let backend: TestBackend
let diagnostic: ReturnType<typeof publishedRow>

beforeAll(async () => {
  backend = await startTestBackend()
  const { client, userId } = await backend.account('owner@example.com')
  diagnostic = publishedRow(userId)
  await client.from('diagnostics').insert(diagnostic).throwOnError()
})
afterAll(() => backend.close())

/** A page that came with a key of before a restore. @param told what its server answers for its configuration */
function openPage(told: () => Response) {
  const network = new Network(backend)
  const fetch: typeof globalThis.fetch = async (input, init) =>
    input === '/config.json' ? told() : network.fetch(input, init)
  return { fetch, connection: { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: 'of.before.a-restore' } }
}

describe('a page that stands open while its installation gets another key', () => {
  test('sends its responses, reads what is published, and signs in', async () => {
    const { fetch, connection } = openPage(() => Response.json({ supabaseAnonKey: backend.anonKey }))
    const response = responseTo(diagnostic.id)
    await submitResponse(connection, response, fetch)
    const { rows } = await backend.database.query('select from public.diagnostic_responses where id = $1', [
      response.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await fetchPublished(connection, diagnostic.publicurl, fetch)).toMatchObject({ id: diagnostic.id })
    const client = createSupabaseClient(connection, {
      fetch,
      sessionStorage: new MemoryStorage(),
      realtime: { transport },
    })
    const account = { email: 'owner@example.com', password: PASSWORD }
    expect((await client.auth.signInWithPassword(account)).error).toBeNull()
    expect((await client.from('diagnostics').select('id')).data).toEqual([{ id: diagnostic.id }])
  })

  test.each([
    ['does not answer', () => Response.error()],
    ['is no server of the product', () => new Response('<html>')],
    ['knows no other key', () => Response.json({ supabaseAnonKey: 'of.before.a-restore' })],
  ])('keeps a response while its server %s', async (_, told) => {
    const { fetch, connection } = openPage(told)
    const sent = submitResponse(connection, responseTo(diagnostic.id), fetch)
    await expect(sent).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
