import { expect, test } from 'vitest'
import { emptyDiagnostic } from '../diagnostic/diagnostic.ts'
import { withWorkingCopy } from '../diagnostic/workingCopy.ts'
import {
  IMAGE_SLOTS,
  type ImageSlot,
  imageAddresses,
  imageIn,
  imagePath,
  imagesOf,
  imageTarget,
  mapImageUrls,
  uploadTimeOf,
  withImages,
} from './imageSlot.ts'

const empty = emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-20T00:00:00Z' })

test('a diagnostic has twelve slots, each of which gives back what was put into it alone', () => {
  expect(IMAGE_SLOTS).toHaveLength(12)
  for (const slot of IMAGE_SLOTS) {
    const pictured = withImages(empty, [[slot, 'a.jpg']])
    expect(imagesOf(pictured)).toEqual([[slot, 'a.jpg']])
    expect(imageIn(withImages(pictured, [[slot, null]]), slot)).toBeNull()
  }
})

test('what is not changed is shared, and addresses are mapped in place', () => {
  const pictured = withImages(empty, [
    ['main', 'main.jpg'],
    ['axis-2', 'axis.jpg'],
    ['BDF', 'type.jpg'],
  ])
  expect(withImages(pictured, [['main', null]]).axes).toBe(pictured.axes)
  const replaced = mapImageUrls(pictured, (address) => (address === 'type.jpg' ? null : `new-${address}`))
  expect(imagesOf(replaced)).toEqual([
    ['main', 'new-main.jpg'],
    ['axis-2', 'new-axis.jpg'],
  ])
})

test('addresses are listed slot by slot, and what is not stored has none', () => {
  const pictured = withImages(empty, [
    ['ACE', 'b.jpg'],
    ['main', 'a.jpg'],
  ])
  expect(imageAddresses(pictured)).toEqual(['a.jpg', 'b.jpg'])
  expect(imageAddresses({ ...pictured, axes: [], resultTypes: [] })).toEqual(['a.jpg'])
  expect(imageIn({ ...pictured, resultTypes: [] }, 'ACE')).toBeNull()
})

test('the slots of a diagnostic with a working copy are those of that; both have addresses', () => {
  const live = withImages(empty, [['main', 'live.jpg']])
  const pictured = withImages(withWorkingCopy(live, live), [['main', 'next.jpg']])
  expect([pictured.imageUrl, pictured.workingCopy?.imageUrl]).toEqual(['live.jpg', 'next.jpg'])
  expect(imagesOf(pictured)).toEqual([['main', 'next.jpg']])
  expect(imageAddresses(pictured)).toEqual(['live.jpg', 'next.jpg'])
  const moved = mapImageUrls(pictured, (address) => `/${address}`)
  expect(imageAddresses(moved)).toEqual(['/live.jpg', '/next.jpg'])
})

test.each<[ImageSlot, string, number, number]>([
  ['main', 'u/diagnostics/diagnostic-d-0000000000007305.jpg', 1200, 1200],
  ['axis-1', 'u/axes/axis-axis-1-0000000000007305.jpg', 800, 600],
  ['ACE', 'u/result-types/result-ACE-0000000000007305.jpg', 800, 800],
])('%s has its path and its largest size', (slot, path, width, height) => {
  expect(imagePath(empty, slot, 7, Uint8Array.of(3, 250, 255))).toBe(path)
  expect(imageTarget(slot)).toEqual({ width, height })
})

test('nobody who knows when a picture went up knows its name, which still tells when', () => {
  const names = Array.from({ length: 100 }, () => imagePath(empty, 'main', 1_795_726_655_560))
  expect(new Set(names).size).toBe(100)
  expect(names[0]).toMatch(/-1795726655560\d{20}\.jpg$/)
  expect(names.map(uploadTimeOf)).toEqual(names.map(() => 1_795_726_655_560))
  expect(uploadTimeOf('u/axes/axis-axis-1-1795726655560.jpg')).toBe(1_795_726_655_560)
  expect(uploadTimeOf('/images/sample.jpg')).toBeNull()
})
