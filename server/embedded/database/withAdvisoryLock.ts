import { ownClient } from './ownClient.ts'

/** Runs the work under an advisory lock; other processes wait. @param url null: PGlite, which is single-process */
export async function withAdvisoryLock<T>(url: string | null, name: string, work: () => Promise<T>): Promise<T> {
  if (url === null) return work()
  const client = ownClient(url, 'lock')
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
