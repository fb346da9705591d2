import { expect, test, vi } from 'vitest'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'

test('a diagnostic goes by indexes alone, as planned by counts of before its responses went it would read all others', async () => {
  const backend = await startTestBackend()
  try {
    const { client, userId } = await backend.account('owner@example.com')
    const row = publishedRow(userId)
    await client.from('diagnostics').insert(row).throwOnError()
    const transaction = vi.spyOn(backend.database, 'transaction')
    await client.from('diagnostics').delete().eq('id', row.id).throwOnError()
    const ran = transaction.mock.calls.map(([statements]) => statements.map(({ sql }) => sql))
    const deletions = ran.filter((sqls) => sqls.some((sql) => /delete from public\./.test(sql)))
    expect(deletions).toHaveLength(2)
    for (const sqls of deletions) expect(sqls[1]).toMatch(/'enable_seqscan', 'off'/)
    expect((await backend.database.query('select from public.diagnostics where id = $1', [row.id])).rows).toEqual([])
  } finally {
    await backend.close()
  }
})
