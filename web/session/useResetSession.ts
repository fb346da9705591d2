import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Stores } from '#store/createStores.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import { StoreError } from '#store/storeError.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { resetMessages as texts } from '#web/messages/auth.ts'
import { SUPABASE_UNAVAILABLE, tooSoonSentence } from '#web/messages/errors.ts'
import type { AuthFragment } from './authFragment.ts'

/** sessionStorage key of the account whose link this tab opened. A reload loses the link's tokens. */
const KEY = 'mitsujiku.resetting'

type ResetSession =
  | { status: 'verifying' }
  | { status: 'valid'; email: string }
  | { status: 'invalid'; message: string }

const invalid = (message: string): ResetSession => ({ status: 'invalid', message })

async function signInByLink(stores: Stores, tokens: AuthFragment & { kind: 'tokens' }): Promise<ResetSession> {
  try {
    const { email } = await stores.auth.setSession(tokens)
    tryWriteDocument(browserStorage('sessionStorage'), KEY, email)
    return { status: 'valid', email }
  } catch (error) {
    // A refusal means a bad link; anything else, a failure to set the session.
    const refused = error instanceof StoreError && error.kind !== 'unavailable'
    const tooSoon = error instanceof Error ? tooSoonSentence(error) : null
    return invalid(tooSoon ?? (refused ? texts.sessionFailed : texts.sessionError))
  }
}

async function signedInByLink(stores: Stores): Promise<ResetSession> {
  const user = await stores.auth.currentUser().catch(() => null)
  const kept = readDocument(browserStorage('sessionStorage'), KEY, v.string())
  return user !== null && user.email === kept ? { status: 'valid', email: user.email } : invalid(texts.invalidLink)
}

/** Establishes a session from the link's tokens, or finds this tab's; otherwise gives an error message. */
export function useResetSession(fragment: AuthFragment | null): ResetSession {
  const loadStores = useLazyStores()
  const session = useQuery({
    queryKey: ['reset-session', fragment],
    enabled: fragment?.kind !== 'error',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<ResetSession> => {
      const stores = await loadStores().catch(() => null)
      if (stores === null) return invalid(SUPABASE_UNAVAILABLE)
      return fragment?.kind === 'tokens' ? signInByLink(stores, fragment) : signedInByLink(stores)
    },
  })
  if (fragment?.kind === 'error') return invalid(texts.invalidLink)
  return session.data ?? { status: 'verifying' }
}

/** Call once the password is changed. */
export function forgetResetting(): void {
  removeDocument(browserStorage('sessionStorage'), KEY)
}
