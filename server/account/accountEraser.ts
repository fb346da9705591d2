import type { Account } from '../askBackend.ts'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { eraseAccount } from '../maintenance/eraseAccount.ts'
import { hostedClient } from '../maintenance/sendToHosted.ts'
import { eraseHosted, isLastHostedAdministrator } from './eraseHosted.ts'

export type AccountEraser = {
  isLastAdministrator(account: Account): Promise<boolean>
  /** 'goes_on': call again. */
  erase(account: Account): Promise<'done' | 'goes_on' | 'last_admin'>
}

/** Erases accounts of the embedded backend or the hosted project. @returns null on a hosted project without its service key */
export function createAccountEraser({ supabase }: Config, backend: EmbeddedBackend | null): AccountEraser | null {
  if (backend !== null) {
    const installation = { database: backend.database, files: backend.blobs }
    return {
      isLastAdministrator: async ({ email }) =>
        (await eraseAccount(installation, email, false)).outcome === 'last_admin',
      erase: async ({ email }) => {
        const { outcome } = await eraseAccount(installation, email, true)
        return outcome === 'goes_on' || outcome === 'last_admin' ? outcome : 'done'
      },
    }
  }
  if (supabase === null || supabase.serviceKey === null) return null
  const client = hostedClient(supabase.url, supabase.serviceKey)
  return {
    isLastAdministrator: (account) => isLastHostedAdministrator(client, account),
    erase: async (account) => {
      await eraseHosted(client, account)
      return 'done'
    },
  }
}
