const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** The first 32 bits of the fractions of the primes' roots, the constants of FIPS 180-4, sections 4.2.2 and 5.3.3. */
function fractionsOfRoots(count: number, root: number): Uint32Array {
  const fractions: number[] = []
  for (let candidate = 2; fractions.length < count; candidate += 1) {
    let divisor = 2
    while (candidate % divisor !== 0) divisor += 1
    if (divisor === candidate) fractions.push((candidate ** (1 / root) % 1) * 2 ** 32)
  }
  return Uint32Array.from(fractions)
}

/** The message with its closing bit and its length, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

/**
 * SHA-256 (FIPS 180-4) of up to 500 MB. Only for the pages that have no `crypto.subtle`, those of plain HTTP, and only to
 * recognise an address, never to keep a secret.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const constants = fractionsOfRoots(64, 3)
  const hash = fractionsOfRoots(8, 2)
  const blocks = padded(message)
  const words = new Uint32Array(64)
  const word = (index: number): number => words[index] ?? 0
  for (let block = 0; block < blocks.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let round = 0; round < 64; round += 1) {
      if (round < 16) words[round] = blocks.getUint32(block + round * 4)
      else {
        const [early, late] = [word(round - 15), word(round - 2)]
        const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
        const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
        words[round] = word(round - 16) + s0 + word(round - 7) + s1
      }
      const choice = (e & f) ^ (~e & g)
      const t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (constants[round] ?? 0) + word(round)
      const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + value
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of hash.entries()) digest.setUint32(index * 4, value)
  return new Uint8Array(digest.buffer)
}
