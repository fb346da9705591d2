async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  // Browsers keep it from pages of plain HTTP, as on a local network.
  const { sha256 } = await import('./sha256.ts')
  return sha256(bytes)
}

/** SHA-256 of a text in hex. */
export async function hashText(text: string): Promise<string> {
  const bytes = await digest(new TextEncoder().encode(text))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
