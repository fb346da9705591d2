import { ApiKey } from '#domain/account/apiKey.ts'
import { newId } from '#domain/id/newId.ts'
import type { ApiKeyStore } from '../apiKeyPorts.ts'
import { type Names, reader } from '../rows.ts'
import { dataOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const API_KEY = {
  id: 'id',
  name: 'name',
  last4: 'last4',
  scope: 'scope',
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
} as const satisfies Names<ApiKey>

const toApiKey = reader(ApiKey, API_KEY)

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

export function createApiKeyStore(client: Client): ApiKeyStore {
  return {
    async list() {
      const columns = 'id,name,last4,scope,created_at,last_used_at'
      const [keys, hooks] = await Promise.all([
        rowsOf(client.from('api_keys').select(columns).order('created_at').order('id')),
        rowsOf(client.from('connections').select('name,api_key_id').not('api_key_id', 'is', null).order('created_at')),
      ])
      return keys.map((row) => ({
        ...toApiKey(row),
        hooks: hooks.filter((hook) => hook.api_key_id === row.id).map(({ name }) => name),
      }))
    },

    async create({ name, scope }) {
      const key = newKey()
      const row = { id: newId(), name, scope, hash: await hashOf(key), last4: key.slice(-4) }
      await dataOf(client.from('api_keys').insert(row))
      return key
    },

    async remove(id) {
      await dataOf(client.from('api_keys').delete().eq('id', id))
    },
  }
}
