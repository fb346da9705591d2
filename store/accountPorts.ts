import type { DeletionObstacle } from '#domain/wire/accountDeletion.ts'

export interface AccountStore {
  /** Why the account cannot be deleted now; null when it can. */
  obstacle(): Promise<DeletionObstacle | null>
  /** Deletes the account with everything of it. @returns why it was refused; null: it is gone */
  remove(): Promise<DeletionObstacle | null>
}
