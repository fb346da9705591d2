import { createContext, use } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import type { SessionUser } from '#store/ports.ts'

export type Session =
  | { status: 'loading'; user: null; profile: null }
  | { status: 'signed-out'; user: null; profile: null }
  /** The profile is null when it is missing or could not be read. */
  | { status: 'signed-in'; user: SessionUser; profile: Profile | null }

export const LOADING_SESSION: Session = { status: 'loading', user: null, profile: null }
export const SIGNED_OUT: Session = { status: 'signed-out', user: null, profile: null }

export const SessionContext = createContext<Session>(LOADING_SESSION)

export function useSession(): Session {
  return use(SessionContext)
}
