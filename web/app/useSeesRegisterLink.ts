import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '#web/config/publicConfig.ts'

/** Whether this account's header has the link to /register. The browser only knows the hash of its address. */
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

/** SHA-256 of a text in hex. On plain HTTP there is no `crypto.subtle`. */
export async function hashText(text: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(utf8ToBytes(text)))
}
