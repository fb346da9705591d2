import { ApiKey } from '#domain/account/apiKey.ts'
import { newId } from '#domain/id/newId.ts'
import { columns, type Names, reader } from '../rows.ts'
import { dataOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const API_KEY = {
  id: 'id',
  name: 'name',
  last4: 'last4',
  scope: 'scope',
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
} as const satisfies Names<ApiKey, 'api_keys'>

const toApiKey = reader(ApiKey, API_KEY)

/** A key with the names of the webhooks that were made with it: its deletion switches them off. */
export type ListedKey = ApiKey & { hooks: string[] }

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `mj_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** SHA-256 in hexadecimal. On plain HTTP there is no `crypto.subtle`. */
async function hashOf(key: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(utf8ToBytes(key)))
}

export function createApiKeyStore(client: Client) {
  return {
    /** The account's keys, in the order in which they were made. */
    async list(): Promise<ListedKey[]> {
      const [keys, hooks] = await Promise.all([
        rowsOf(client.from('api_keys').select(columns(API_KEY)).order('created_at').order('id')),
        rowsOf(client.from('connections').select('name,api_key_id').not('api_key_id', 'is', null).order('created_at')),
      ])
      return keys.map(toApiKey).map((key) => ({
        ...key,
        hooks: hooks.filter((hook) => hook.api_key_id === key.id).map(({ name }) => name),
      }))
    },

    /** Makes a key. @returns it, which is stored nowhere; rejects with 'invalid' where plan or number do not allow it */
    async create({ name, scope }: Pick<ApiKey, 'name' | 'scope'>): Promise<string> {
      const key = newKey()
      const row = { id: newId(), name, scope, hash: await hashOf(key), last4: key.slice(-4) }
      await dataOf(client.from('api_keys').insert(row))
      return key
    },

    async remove(id: string): Promise<void> {
      await dataOf(client.from('api_keys').delete().eq('id', id))
    },
  }
}
