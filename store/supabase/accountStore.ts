import * as v from 'valibot'
import { Deleted, Deletion, type DeletionObstacle } from '#domain/wire/accountDeletion.ts'
import type { AskServer } from '../askServer.ts'

/** The deletion of the caller's account. */
export function createAccountStore(ask: AskServer) {
  return {
    /** Why the account cannot be deleted now; null when it can. */
    obstacle: async (): Promise<DeletionObstacle | null> =>
      v.parse(Deletion, await ask('GET', '/account/delete')).obstacle,

    /** Deletes the account with everything of it. @returns why it was refused; null: it is gone */
    async remove(): Promise<DeletionObstacle | null> {
      for (;;) {
        const answer = await ask('POST', '/account/delete', { accepts: 403 })
        if (v.is(Deletion, answer)) return answer.obstacle
        if (v.parse(Deleted, answer).outcome === 'done') return null
      }
    },
  }
}
