/** Whether bytes begin and end as a JPEG does: start of image and the next marker, and an end of image. */
export function isJpeg(bytes: Uint8Array): boolean {
  const startsRight = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const frame = bytes[3] ?? 0
  // The first marker after the start: application data, a table, a comment or a frame.
  const isMarker = frame >= 0xc0 && frame !== 0xd8 && frame !== 0xd9 && frame !== 0xff
  return bytes.length >= 125 && startsRight && isMarker
}
