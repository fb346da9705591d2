/** SHA-256 of a text in hex; null where the browser has no `crypto.subtle` (plain HTTP on a local network). */
export async function hashText(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
