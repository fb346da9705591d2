import { expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { resetWorld } from '../support/world.ts'

/** The tables that hold rows, and the rows. */
async function contentOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
      and relnamespace::regnamespace::text in ('auth', 'private', 'public', 'storage') order by 1`,
  )
  const content: unknown[] = []
  for (const { name } of rows) {
    content.push([name, (await database.query(`select to_jsonb(t)::text as row from ${name} t order by 1`)).rows])
  }
  return content
}

test('the next file’s database has the rows, settings and notifications of a new one', async () => {
  const first = await createTestDatabase()
  const content = await contentOf(first)
  expect(JSON.stringify(content)).toContain('diagnostic-images')
  await resetWorld(first)
  await first.query('update private.image_quotas set bytes = 1')
  await first.query(`set search_path = 'auth'`)
  const before: string[] = []
  await first.listen('diagnostic_changed', (slug) => before.push(slug))
  await first.close()
  await expect(first.query('select')).rejects.toMatchObject({ code: '08006' })

  const next = await createTestDatabase()
  expect(await contentOf(next)).toEqual(content)
  expect((await next.query(`select current_schemas(false)::text as path`)).rows).toEqual([{ path: '{public}' }])
  const heard: string[] = []
  await next.listen('diagnostic_changed', (slug) => heard.push(slug))
  await next.query(`select pg_notify('diagnostic_changed', 'x')`)
  await expect.poll(() => heard).toEqual(['x'])
  expect(before).toEqual([])
  await next.close()
})
