import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseKind } from '#tests/support/database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const description = 'x'.repeat(1024 * 1000)

test.skipIf(testDatabaseKind() === 'postgres')(
  'an account writes 32 MB a minute, changed or new, and holds up nobody else',
  async () => {
    const [large, other] = [await backend.account('large@example.com'), await backend.account('other@example.com')]
    const row = publishedRow(other.userId)
    expect((await other.client.from('diagnostics').insert(row)).error).toBeNull()
    // Of no row: what is counted is what was sent.
    const change = () => large.client.from('diagnostics').update({ description }).eq('id', row.id)
    for (let sent = 0; sent < 32; sent += 1) expect((await change()).status).toBe(204)
    expect((await change()).status).toBe(429)
    const copy = { ...publishedRow(large.userId), description }
    expect((await large.client.from('diagnostics').insert(copy)).status).toBe(429)
    expect((await other.client.from('diagnostics').update({ title: '題' }).eq('id', row.id)).status).toBe(204)
    expect((await backend.client().from('diagnostic_responses').insert(responseRow(row.id))).status).toBe(201)
  },
)
