import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

describe('the way from an account to a lead', () => {
  it('works with nothing but the client', async () => {
    const { client: owner, userId } = await backend.account('owner@example.com', {
      name: '山田',
      company: '株式会社見本',
    })
    const { data: profile } = await owner.from('profiles').select('*').eq('id', userId).single()
    expect(profile).toMatchObject({
      email: 'owner@example.com',
      name: '山田',
      company: '株式会社見本',
      plan_type: 'free',
    })

    const row = publishedRow(userId)
    const saved = await owner.from('diagnostics').upsert(row).select('*').single()
    expect(saved.error).toBeNull()
    expect(saved.data).toMatchObject({ id: row.id, responsecount: 0 })

    const visitor = backend.client()
    const found = await visitor.rpc('published_diagnostic', { slug: row.publicurl }).single()
    expect(found.data).toMatchObject({ id: row.id, title: row.title, resulttypes: row.resulttypes })

    const response = responseRow(row.id)
    const sent = await visitor.from('diagnostic_responses').insert(response)
    expect(sent).toMatchObject({ error: null, status: 201 })

    const responses = await owner
      .from('diagnostic_responses')
      .select('*, diagnostics!inner(user_id)')
      .eq('diagnostics.user_id', userId)
      .order('completedat', { ascending: false })
    expect(responses.error).toBeNull()
    expect(responses.data).toMatchObject([
      { id: response.id, answers: response.answers, leadinfo: response.leadinfo, diagnostics: { user_id: userId } },
    ])
    const counted = await owner.from('diagnostics').select('responsecount, leadcount').eq('id', row.id).single()
    expect(counted.data).toEqual({ responsecount: 1, leadcount: 1 })
  })
})
