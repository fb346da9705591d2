import { useSession } from '#web/session/session.tsx'

/** The address that mails about leads and tests of mails go to: the one of the profile, as the database has it. */
export function useOwnEmail(): string {
  const { user, profile } = useSession()
  return profile?.email || (user?.email ?? '')
}
