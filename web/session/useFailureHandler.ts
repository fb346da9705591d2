import { StoreError } from '#store/storeError.ts'
import { useLoginModal } from './loginModal.tsx'

/** Handles a failure: asks to sign in and retries if the session ended, otherwise shows it. */
export function useFailureHandler() {
  const { sessionEnded } = useLoginModal()
  return (error: Error, retry: () => void, show: () => void) => {
    if (error instanceof StoreError && error.kind === 'unauthenticated') sessionEnded(retry)
    else show()
  }
}
