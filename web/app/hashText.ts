/** SHA-256 of a text in hex; on plain HTTP too, where browsers keep their own digest from a page. */
export async function hashText(text: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(utf8ToBytes(text)))
}
