import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { hashText } from './hashText.ts'

/** Whether this account is the one whose header links to the registration; the browser knows its hash alone. */
export function useSeesRegisterLink(email: string | undefined): boolean {
  const { registerLinkEmailSha256 } = usePublicConfig()
  const own = useQuery({
    queryKey: ['hash', email],
    queryFn: () => hashText((email ?? '').trim().toLowerCase()),
    enabled: email !== undefined && registerLinkEmailSha256 !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return own.data != null && own.data === registerLinkEmailSha256
}
