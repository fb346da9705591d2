import { useRef } from 'react'
import type { ListedDiagnostic } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { findNewest } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import type { ConflictChoice } from './saveMachine.ts'
import type { useSaveRun } from './useSaveRun.ts'

type SaveRun = Pick<ReturnType<typeof useSaveRun>, 'send' | 'attempt' | 'latest' | 'fail' | 'handleDeleted'>

/** Fetches the stored diagnostic and continues with it, unless the choice was taken back or replaced. */
export function useStoredLookup(userId: string, { send, attempt, latest, fail, handleDeleted }: SaveRun) {
  const stores = useStores()
  const begun = useRef(0)
  return {
    end: () => {
      begun.current += 1
    },
    settle: async (choice: ConflictChoice, proceed: (stored: ListedDiagnostic) => void) => {
      const mine = ++begun.current
      send({ type: 'chosen', choice })
      const { diagnostic, base } = latest()
      const lookUp = async () => {
        const list = await stores.diagnostics.list(userId)
        const stored = findNewest(list, diagnostic.id, base)
        // A waiting save is known without the backend, too.
        if (list.outage !== null && !stored?.waiting) throw new StoreError('unavailable', list.outage)
        return stored
      }
      const settled = await lookUp().then(
        (stored) => () => (stored === null ? handleDeleted() : proceed(stored)),
        (error: unknown) => () => fail(error),
      )
      if (mine === begun.current && !attempt.isDetached()) settled()
    },
  }
}
