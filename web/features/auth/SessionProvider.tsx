import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import type { Stores } from '#store/createStores.ts'
import type { SessionUser } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { findPendingProfile, forgetPendingProfile } from '#web/session/pendingProfile.ts'
import { LOADING_SESSION, type Session, SessionContext, SIGNED_OUT } from '#web/session/session.tsx'
import type { SessionSource, SessionState } from './sessionSource.ts'

/** Provides the session with the user's profile. */
export function SessionProvider({ source, children }: { source: SessionSource; children: ReactNode }) {
  const state = useSyncExternalStore(source.subscribe, source.state, source.state)
  const loadStores = useLazyStores()
  const { user, ended } = state
  useRefetchAfterSignIn(ended)
  const profile = useQuery({
    queryKey: queryKeys.profile(user?.id ?? ''),
    enabled: user !== null,
    queryFn: async () => (user === null ? null : readProfile(await loadStores(), user)),
  })
  const waiting = profile.isPending
  const current = useMemo(() => toSession(state, profile.data ?? null, waiting), [state, profile.data, waiting])
  const [settled, setSettled] = useState<Session>(LOADING_SESSION)
  if (current.status !== 'loading' && current !== settled) setSettled(current)
  // 'loading' only at first: a sign-in over a page keeps the page, except for another account.
  const isOfOther = settled.user !== null && settled.user.id !== user?.id
  const session = current.status === 'loading' && !isOfOther ? settled : current
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Refetches after a sign-in, here or in another tab, since queries failed while the session was over. */
function useRefetchAfterSignIn(ended: boolean): void {
  const queries = useQueryClient()
  const wasEnded = useRef(ended)
  useEffect(() => {
    if (wasEnded.current && !ended) void queries.invalidateQueries()
    wasEnded.current = ended
  }, [ended, queries])
}

function toSession(state: SessionState, profile: Profile | null, profileWaiting: boolean): Session {
  if (state.status === 'signed-out') return SIGNED_OUT
  if (state.user === null || profileWaiting) return LOADING_SESSION
  return { status: 'signed-in', user: state.user, profile }
}

/** Reads the profile, and fills its empty fields with the values from the registration. */
async function readProfile({ profiles }: Stores, user: SessionUser): Promise<Profile | null> {
  const profile = await profiles.find(user.id)
  const pending = findPendingProfile(user.email)
  if (profile === null || pending === null) return profile
  const lacking = {
    ...(!profile.name && pending.name && { name: pending.name }),
    ...(!profile.company && pending.company && { company: pending.company }),
  }
  if (Object.keys(lacking).length === 0) {
    forgetPendingProfile()
    return profile
  }
  await profiles.saveNames(user.id, lacking).then(forgetPendingProfile, () => {
    // Retried at the next sign-in.
  })
  return profiles.find(user.id)
}
