import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

const BUCKET = 'diagnostic-images'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

async function accountWith(count: number) {
  const { client, userId } = await backend.account(`with-${count}@example.com`)
  await backend.database.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
      select $1, $2 || '/diagnostics/' || n || '.jpg', $2::text::uuid, $2, n::text, '{"size": 1}'
      from generate_series(1, $3) n`,
    [BUCKET, userId, count],
  )
  return { files: client.storage.from(BUCKET), folder: `${userId}/diagnostics` }
}

test('a thousand long names are looked for by the index, whatever pictures an account has', async () => {
  const { files, folder } = await accountWith(3_000)
  await backend.database.query('vacuum analyze storage.objects')
  const { database } = backend
  const transaction = database.transaction.bind(database)
  let plan = ''
  const explaining = vi.spyOn(database, 'transaction').mockImplementation(async (statements, limitMs) => {
    const at = statements.findIndex(({ sql }) => sql.startsWith('delete from storage.objects'))
    const { sql, params = [] } = statements[at] ?? { sql: '' }
    if (at > 0) {
      const explained = await transaction([...statements.slice(0, at), { sql: `explain ${sql}`, params }])
      plan = JSON.stringify(explained.at(-1)?.rows)
    }
    return transaction(statements, limitMs)
  })
  const names = Array.from({ length: 998 }, (_, n) => 'x'.repeat(1_990) + n)
  const { data } = await files.remove([...names, `${folder}/1.jpg`, `${folder}/2.jpg`])
  explaining.mockRestore()
  expect(data?.map(({ name }) => name).sort()).toEqual([`${folder}/1.jpg`, `${folder}/2.jpg`])
  expect(plan).toMatch(/Index Scan using bucketid_objname/)
  expect(plan).not.toMatch(/Join|Seq Scan on objects/)
})
