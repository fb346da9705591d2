import { StoreError } from '#store/storeError.ts'
import { useLoginModal } from './loginModal.tsx'

/** After a failure: asks to sign in and repeats when only the session ended, otherwise shows it. */
export function useFailureHandler() {
  const { sessionEnded } = useLoginModal()
  return (error: Error, retry: () => void, show: () => void) => {
    if (error instanceof StoreError && error.kind === 'unauthenticated') sessionEnded(retry)
    else show()
  }
}
