import { StoreError } from '#store/storeError.ts'
import { useLoginModal } from './loginModal.tsx'

/**
 * What to do when something that was pressed failed: when only the session has ended, asks to sign in over the page and
 * then does it again; otherwise shows the failure.
 */
export function useFailureHandler() {
  const { sessionEnded } = useLoginModal()
  return (error: Error, retry: () => void, show: () => void) => {
    if (error instanceof StoreError && error.kind === 'unauthenticated') sessionEnded(retry)
    else show()
  }
}
