const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
const TABLES_AMONG_FRAMES = new Set([0xc4, 0xc8, 0xcc])

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && !TABLES_AMONG_FRAMES.has(code)
}

function hasLength(code: number): boolean {
  return code >= 0xc0 && (code < 0xd0 || code > 0xd9)
}

const SCAN = Buffer.from([MARKER, START_OF_SCAN])
/** Encoders make twelve at most; decoding visits all pixels for each. */
const MAX_SCANS = 100

function hasManyScans({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at >= 0 && scans <= MAX_SCANS; at = bytes.indexOf(SCAN, at + 2)) scans += 1
  return scans > MAX_SCANS
}

/** Pixels of a JPEG: segments up to the scan, with a frame; null for anything else, as HTML behind its header. */
export function jpegPixels(bytes: Uint8Array): number | null {
  return hasManyScans(bytes) ? null : pixelsBeforeScan(bytes)
}

function pixelsBeforeScan(bytes: Uint8Array): number | null {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return null
  const word = (from: number) => ((bytes[from] ?? 0) << 8) | (bytes[from + 1] ?? 0)
  let pixels: number | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER) return null
    if (code === MARKER) {
      at += 1
      continue
    }
    if (code === START_OF_SCAN) return pixels
    const length = word(at + 2)
    if (!hasLength(code) || length < 2) return null
    if (isFrame(code)) pixels = Math.max(pixels ?? 0, word(at + 5) * word(at + 7))
    at += 2 + length
  }
  return null
}
