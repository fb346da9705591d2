import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '#web/config/publicConfig.ts'

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

/** SHA-256 of a text in hex; on plain HTTP too, where browsers keep their own digest from a page. */
export async function hashText(text: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(utf8ToBytes(text)))
}
