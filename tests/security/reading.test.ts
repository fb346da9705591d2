import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/embedded/rest/catalogue.ts'
import { parseQuery } from '#server/embedded/rest/parseQuery.ts'
import { type Answer, maxBytesFor, readSql } from '#server/embedded/rest/readSql.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ RATE_LIMIT_READS_PER_MINUTE: '20' })
})
afterAll(() => backend.close())

const published = (address: string) =>
  backend.request(
    '/rest/v1/rpc/published_diagnostic',
    {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: '{"slug":"none"}',
    },
    address,
  )

describe('reading', () => {
  test('by visitors is limited for an address, and by accounts for each of them', async () => {
    const { client } = await backend.account('reader@example.com')
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await published('10.2.0.1')).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await published('10.2.0.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await published('10.2.0.2')).status).toBe(200)
    const reads = await Promise.all(
      Array.from({ length: 25 }, () => client.from('diagnostics').select('id').retry(false)),
    )
    expect(reads.filter(({ status }) => status === 429)).toHaveLength(5)
    const changes = client.from('diagnostics')
    expect((await changes.update({ title: '題' }).eq('title', '')).status).toBe(429)
    expect((await changes.delete().eq('title', '')).status).toBe(429)
  })

  test.each([
    ['links of mails', 'GET', '/auth/v1/verify?type=signup&token=none', undefined],
    ['stored pictures', 'GET', '/storage/v1/object/public/diagnostic-images/none.jpg', undefined],
    ['renewed sessions', 'POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"none"}'],
    ['buckets', 'GET', '/storage/v1/bucket', undefined],
  ])('of %s is limited for an address', async (_, method, path, body) => {
    const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => backend.request(path, init, `10.2.1.${path.length}`)),
    )
    const refused = answers.filter((answer) => answer.headers.get('retry-after') !== null)
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
  })

  test('answers visitors no more than 2 MB', async () => {
    const { userId } = await backend.account('listed@example.com')
    await backend.database.query(
      `insert into public.diagnostics (user_id, title, publicurl, ispublished, listed_in_sitemap, imageurl)
       select $1::text::uuid, repeat('題', 200), 'listed-' || n, true, true, 'https://a.example/' || repeat('x', 1900)
       from generate_series(1, 1000) n`,
      [userId],
    )
    const listed = await backend.client().rpc('listed_diagnostics')
    expect(listed).toMatchObject({ status: 413, error: { code: '54000' } })
    await backend.database.query(
      `delete from public.diagnostics where right(publicurl, 1) in ('1', '3', '5', '7', '9')`,
    )
    expect((await backend.client().rpc('listed_diagnostics')).data).toHaveLength(500)
  })

  test('answers everybody with as many bytes as a statement was given', async () => {
    const { database } = backend
    const catalogue = await readCatalogue(database)
    const table = catalogue.tables.get('diagnostics')
    if (table === undefined) throw new Error('no table')
    const read = async (maxBytes: number) => {
      const query = parseQuery(new URLSearchParams('select=title&limit=10'))
      const { sql, params } = readSql(query, table, catalogue, {
        shape: 'list',
        count: false,
        withBody: true,
        maxBytes,
      })
      return (await database.query<Answer>(sql, params)).rows[0]
    }
    expect(await read(1_000)).toMatchObject({ body: null, tooLarge: true })
    expect(await read(10_000)).toMatchObject({ body: expect.any(String), tooLarge: false })
    expect([maxBytesFor('anon'), maxBytesFor('authenticated')]).toEqual([2 * 1024 ** 2, 32 * 1024 ** 2])
  })
})
