import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import type { StoreErrorKind } from '../storeError.ts'
import { listDocuments, readDocument, removeDocument, writeDocument } from './documents.ts'

/** A change of one diagnostic that waits in this browser to be sent; the newest one of a diagnostic is all there is. */
export type WaitingChange = {
  kind: 'save' | 'remove'
  diagnostic: Diagnostic
  /** A save of what was stored before: deleted meanwhile, it must not come back. */
  replace: boolean
  /** Tells a change from a later one of the same diagnostic. */
  stamp: string
  /** Why the backend refused it; it then stays for its owner to look at and is not sent again by itself. */
  refusal: StoreErrorKind | null
}

const PREFIX = 'mitsujiku.waiting.'

function prefixOf(userId: string): string {
  return `${PREFIX}${userId}.`
}

function keyOf({ userId, id }: Pick<Diagnostic, 'userId' | 'id'>): string {
  return prefixOf(userId) + id
}

/** The changes of each user, one document each. */
export class WaitingChanges {
  constructor(private readonly storage: Storage | null) {}

  of(userId: string): WaitingChange[] {
    return listDocuments<WaitingChange>(this.storage, prefixOf(userId))
  }

  find(diagnostic: Pick<Diagnostic, 'userId' | 'id'>): WaitingChange | null {
    return readDocument<WaitingChange>(this.storage, keyOf(diagnostic))
  }

  /** The save that waits for a diagnostic. */
  saveOf(id: string): WaitingChange | null {
    const all = listDocuments<WaitingChange>(this.storage, PREFIX)
    return all.find((change) => change.kind === 'save' && change.diagnostic.id === id) ?? null
  }

  /**
   * Keeps a change in the place of an earlier one; gives its stamp. Throws with kind 'browser-storage' when there is no
   * room.
   */
  put({ kind, diagnostic, replace }: Pick<WaitingChange, 'kind' | 'diagnostic' | 'replace'>): string {
    const stamp = newId()
    this.write({ kind, diagnostic, replace, stamp, refusal: null })
    return stamp
  }

  /** Alters a change, unless another one took its place. */
  alter(change: WaitingChange, alteration: Partial<Pick<WaitingChange, 'diagnostic' | 'replace' | 'refusal'>>): void {
    if (this.isCurrent(change)) this.write({ ...change, ...alteration })
  }

  /** Ends a change, unless another one took its place; gives the one that did. */
  end(change: WaitingChange): WaitingChange | null {
    if (!this.isCurrent(change)) return this.find(change.diagnostic)
    this.drop(change.diagnostic)
    return null
  }

  drop(diagnostic: Pick<Diagnostic, 'userId' | 'id'>): void {
    removeDocument(this.storage, keyOf(diagnostic))
  }

  private isCurrent(change: WaitingChange): boolean {
    return this.find(change.diagnostic)?.stamp === change.stamp
  }

  private write(change: WaitingChange): void {
    writeDocument(this.storage, keyOf(change.diagnostic), change)
  }
}
