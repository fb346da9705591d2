export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A random UUID (version 4). Plain-HTTP origins have no `crypto.randomUUID`. */
export function newId(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  // The version keeps its 4, the variant two bits of its 8.
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [byte = 0] = source.getRandomValues(new Uint8Array(1))
    return (Number(digit) | (byte & (digit === '8' ? 3 : 15))).toString(16)
  })
}
