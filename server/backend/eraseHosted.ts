import { IMAGE_BUCKET } from '#store/imageAddress.ts'
import { type Client, createServiceClient } from '#store/supabase/client.ts'
import { noSocket } from '#store/supabase/noSocket.ts'
import type { BackendClient } from './backendClient.ts'

/** Folders of an account's pictures. */
const FOLDERS = ['diagnostics', 'result-types', 'axes']
const PART = 1000

async function removePictures(client: Client, userId: string): Promise<void> {
  const bucket = client.storage.from(IMAGE_BUCKET)
  for (const folder of FOLDERS.map((name) => `${userId}/${name}`)) {
    for (let found = PART; found === PART; ) {
      const { data, error } = await bucket.list(folder, { limit: PART })
      if (error !== null) throw error
      found = data.length
      const removed = found > 0 ? await bucket.remove(data.map(({ name }) => `${folder}/${name}`)) : { error: null }
      if (removed.error !== null) throw removed.error
    }
  }
}

/** Erases an account of a hosted project with its diagnostics, responses and pictures. The account itself goes last. */
export function eraseHosted(url: string, serviceKey: string): NonNullable<BackendClient['eraseAccount']> {
  const client = createServiceClient(url, serviceKey, { fetch, realtime: noSocket })
  return async ({ id }, sure) => {
    const admins = client.from('profiles').select('id').eq('plan_type', 'admin').limit(2)
    const { data: found } = await admins.throwOnError()
    if (found.length === 1 && found[0]?.id === id) return 'last_admin'
    if (!sure) return 'asks'
    const { data: diagnostics } = await client.from('diagnostics').select('id').eq('user_id', id).throwOnError()
    // One at a time: all responses at once could exceed the project's statement timeout.
    for (const one of diagnostics) await client.from('diagnostics').delete().eq('id', one.id).throwOnError()
    await removePictures(client, id)
    const { error } = await client.auth.admin.deleteUser(id)
    if (error !== null) throw error
    return 'done'
  }
}
