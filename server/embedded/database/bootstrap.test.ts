import { expect, test } from 'vitest'
import { startPostgres } from '#tests/support/postgres.mjs'
import { bootstrap } from './bootstrap.ts'
import { openPostgres } from './openPostgres.ts'

const NAMES = Array.from({ length: 6 }, (_, index) => `together_${index}`)

test('servers that start together on several databases of a fresh cluster all start', async () => {
  const cluster = await startPostgres()
  try {
    const server = await openPostgres(cluster.url, 2)
    for (const name of NAMES) await server.query(`create database ${name}`)
    await server.close()
    const databases = await Promise.all(
      NAMES.map((name) => openPostgres(Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href, 2)),
    )
    const ended = await Promise.allSettled(databases.map(bootstrap))
    await Promise.all(databases.map((database) => database.close()))
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  } finally {
    await cluster.stop()
  }
})
