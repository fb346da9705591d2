const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
/** Codes in the frame range that mark tables. */
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc])

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && !NOT_FRAMES.has(code)
}

function hasLength(code: number): boolean {
  return code >= 0xc0 && (code < 0xd0 || code > 0xd9)
}

/** Whether bytes are a JPEG: segments up to the scan, with a frame. HTML behind a JPEG header fails this. */
export function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return false
  let sawFrame = false
  let at = 2
  while (at + 4 <= bytes.length) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER) return false
    if (code === MARKER) {
      at += 1
      continue
    }
    if (code === START_OF_SCAN) return sawFrame
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (!hasLength(code) || length < 2) return false
    sawFrame ||= isFrame(code)
    at += 2 + length
  }
  return false
}
