import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const BLOCK_BYTES = 16_384

test('20 pictures at once fill the room of their account, and no more', async () => {
  await database.query('update private.image_quotas set bytes = $1 where plan_type = $2', [5 * BLOCK_BYTES, 'free'])
  const insert = `insert into storage.objects (bucket_id, name, metadata) values ('diagnostic-images', $1, '{"size": 1}')`
  for (let round = 0; round < 5; round += 1) {
    await database.query('delete from storage.objects')
    const names = Array.from({ length: 20 }, (_, index) => `${actors.free.id}/axes/axis-${index}.jpg`)
    const outcomes = await Promise.all(names.map((name) => outcome(as(actors.free, database, insert, [name]))))
    expect(outcomes.filter((result) => result === 1)).toHaveLength(5)
    expect((await database.query('select from storage.objects')).rows).toHaveLength(5)
  }
})
