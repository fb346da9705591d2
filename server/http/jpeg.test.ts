import { expect, test } from 'vitest'
import { jpegPixels } from './jpeg.ts'

const START = [0xff, 0xd8]
const SCAN = [0xff, 0xda, 0, 0]
/** A segment that says its height and width where a frame does. */
const sized = (code: number, height: number, width: number) => [0xff, code, 0, 8, 8, 0, height, 0, width, 1]
const empty = (code: number) => [0xff, code, 0, 2]

test.each<[string, number[], number | null]>([
  ['the first kind of frame', sized(0xc0, 2, 3), 6],
  ['the last kind of frame', sized(0xcf, 2, 3), 6],
  ['two frames, the larger last', [...sized(0xc0, 2, 3), ...sized(0xc0, 5, 5)], 25],
  ['two frames, the larger first', [...sized(0xc0, 5, 5), ...sized(0xc0, 2, 3)], 25],
  ['an empty comment before the frame', [...empty(0xfe), ...sized(0xc0, 2, 3)], 6],
  ['no frame', empty(0xfe), null],
  ['a table for a frame', sized(0xc4, 2, 3), null],
  ['a comment with a size', sized(0xfe, 2, 3), null],
  ['a marker that begins no segment, the first', [...empty(0xd0), ...sized(0xc0, 2, 3)], null],
  ['a marker that begins no segment, the last', [...empty(0xd9), ...sized(0xc0, 2, 3)], null],
  ['a marker below those of pictures', [...empty(0xbf), ...sized(0xc0, 2, 3)], null],
  ['a frame without its marker', [0, ...sized(0xc0, 2, 3).slice(1)], null],
])('pixels of a file with %s', (_, segments, expected) => {
  expect(jpegPixels(Uint8Array.from([...START, ...segments, ...SCAN]))).toBe(expected)
})

test.each([
  [100, 6],
  [101, null],
])('a file of %i scans', (scans, expected) => {
  const file = [...START, ...sized(0xc0, 2, 3), ...Array.from({ length: scans }, () => SCAN).flat()]
  expect(jpegPixels(Uint8Array.from(file))).toBe(expected)
})
