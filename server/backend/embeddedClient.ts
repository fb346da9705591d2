import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { IMAGE_BUCKET } from '#store/imageAddress.ts'
import { findUserByEmail } from '../embedded/auth/users.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { eraseAccount } from '../embedded/eraseAccount.ts'
import type { BackendClient } from './backendClient.ts'

/** The backend of this process, called without a socket. */
export function createEmbeddedClient(backend: EmbeddedBackend): BackendClient {
  const { app, database, blobs, anonKey, serviceKey } = backend
  return {
    url: '',
    anonKey,
    serviceKey,
    fetch: async (path, init) => app.request(path, init),
    // By SQL, because REST counts strangers and ends a list after 1,000 rows.
    async callPublic(procedure, args = {}) {
      const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
      const sql = `select to_jsonb(found) as found from public.${procedure}(${named.join()}) found`
      const { rows } = await database.query<{ found: unknown }>(sql, Object.values(args))
      return rows.map(({ found }) => found)
    },
    openImage: (name) => backend.openImage(IMAGE_BUCKET, name),
    samplesOwner: async () => (await findUserByEmail(database, SAMPLES_OWNER_EMAIL))?.id ?? null,
    // An empty payload means that notifications were lost.
    listen: (changed) => database.listen('diagnostic_changed', (slug) => changed(slug === '' ? null : slug)),
    eraseAccount: async ({ email }, sure) => (await eraseAccount({ database, files: blobs }, email, sure)).outcome,
    ready: backend.ready,
  }
}
