import { IMAGE_BUCKET } from '#store/imageAddress.ts'
import type { Account } from '../askBackend.ts'
import type { hostedClient } from '../maintenance/sendToHosted.ts'

type Client = ReturnType<typeof hostedClient>

/** Of an account's pictures. */
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
export async function eraseHosted(client: Client, { id }: Account): Promise<void> {
  const { data: diagnostics } = await client.from('diagnostics').select('id').eq('user_id', id).throwOnError()
  // One at a time: all responses at once could exceed the project's statement timeout.
  for (const diagnostic of diagnostics) await client.from('diagnostics').delete().eq('id', diagnostic.id).throwOnError()
  await removePictures(client, id)
  const { error } = await client.auth.admin.deleteUser(id)
  if (error !== null) throw error
}

/** Whether the account is the project's only administrator. */
export async function isLastHostedAdministrator(client: Client, { id }: Account): Promise<boolean> {
  const admins = client.from('profiles').select('id').eq('plan_type', 'admin').limit(2)
  const { data } = await admins.throwOnError()
  return data.length === 1 && data[0]?.id === id
}
