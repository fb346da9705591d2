import { randomUUID } from 'node:crypto'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { postgresUrl } from './database.ts'
import { startPostgres } from './postgres.mjs'

/**
 * The address of an empty PostgreSQL database of the caller's own, whatever the run is on: in the cluster that the
 * runner started (TEST_DATABASE_URL), otherwise in one of its own.
 */
export async function emptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) {
    const cluster = await startPostgres()
    return { url: cluster.url, drop: cluster.stop }
  }
  const name = `mitsujiku_test_${randomUUID().replaceAll('-', '')}`
  const server = await openPostgres(postgresUrl('postgres'), 1)
  await server.query(`create database ${name}`)
  return {
    url: postgresUrl(name),
    drop: async () => {
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}
