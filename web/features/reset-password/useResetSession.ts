import { useQuery } from '@tanstack/react-query'
import type { Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { resetMessages as texts } from '#web/messages/auth.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'

export type ResetSession = { status: 'verifying' } | { status: 'valid' } | { status: 'invalid'; message: string }

/** Establishes a session from the tokens of the link; says in words why it cannot. */
export function useResetSession(fragment: AuthFragment | null): ResetSession {
  const loadStores = useLazyStores()
  const tokens = fragment?.kind === 'tokens' ? fragment : null
  const session = useQuery({
    queryKey: ['reset-session', tokens?.accessToken],
    enabled: tokens !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<ResetSession> => {
      if (tokens === null) return { status: 'invalid', message: texts.invalidLink }
      let stores: Stores
      try {
        stores = await loadStores()
      } catch {
        return { status: 'invalid', message: texts.backendMissing }
      }
      try {
        await stores.auth.setSession(tokens)
        return { status: 'valid' }
      } catch (error) {
        // A refusal says that the link is no good; anything else, that setting the session went wrong.
        const refused = error instanceof StoreError && error.kind !== 'unavailable'
        return { status: 'invalid', message: refused ? texts.sessionFailed : texts.sessionError }
      }
    },
  })
  if (tokens === null) return { status: 'invalid', message: texts.invalidLink }
  return session.data ?? { status: 'verifying' }
}
