import type { ApiKey } from '#domain/account/apiKey.ts'

/** A key with the names of the webhooks that were made with it: its deletion switches them off. */
export type ListedKey = ApiKey & { hooks: string[] }

export interface ApiKeyStore {
  /** The account's keys, in the order in which they were made. */
  list(): Promise<ListedKey[]>
  /** Makes a key. @returns it, which is stored nowhere; rejects with 'invalid' where plan or number do not allow it */
  create(wish: Pick<ApiKey, 'name' | 'scope'>): Promise<string>
  remove(id: string): Promise<void>
}
