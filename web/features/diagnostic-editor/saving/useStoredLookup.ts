import { useRef } from 'react'
import type { ListedDiagnostic, Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { findListed } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import type { ConflictChoice } from './saveMachine.ts'
import type { useSaveRun } from './useSaveRun.ts'

type SaveRun = Pick<ReturnType<typeof useSaveRun>, 'send' | 'attempt' | 'latest' | 'fail' | 'tellDeleted'>

/** Looks up what is stored and goes on with it, unless the choice is over: taken back, or anything else was pressed. */
export function useStoredLookup(userId: string, { send, attempt, latest, fail, tellDeleted }: SaveRun) {
  const stores = useStores()
  const begun = useRef(0)
  return {
    end: () => {
      begun.current += 1
    },
    settle: async (choice: ConflictChoice, goOn: (stored: ListedDiagnostic) => void) => {
      const mine = ++begun.current
      send({ type: 'chosen', choice })
      const { diagnostic, basedOn, grownFrom } = latest()
      const seen = choice === 'mine' ? basedOn : grownFrom
      const settled = await findStored(stores, userId, diagnostic.id, seen).then(
        (stored) => () => (stored === null ? tellDeleted() : goOn(stored)),
        (error: unknown) => () => fail(error),
      )
      if (mine === begun.current && !attempt.isDetached()) settled()
    },
  }
}

/** The stored or waiting diagnostic; of a refused save that was `seen`, by its stamp, what is newer than it. */
async function findStored(
  stores: Stores,
  userId: string,
  id: string,
  seen: string | null,
): Promise<ListedDiagnostic | null> {
  const list = await stores.diagnostics.list(userId)
  const stored = findListed(list, id)
  // What waits in this browser is known without the backend, too.
  if (list.outage !== null && !stored?.waiting) throw new StoreError('unavailable', list.outage)
  const waiting = stored?.waiting
  return waiting?.newer && waiting.stamp === seen
    ? { diagnostic: waiting.newer, waiting: { ...waiting, copies: [], pictures: {} } }
    : stored
}
