import { describe, expect, it } from 'vitest'
import { type Crop, cropZoom, hasAspect, largestCrop, MAX_CROP_ZOOM, moveCrop, zoomCrop } from './crop.ts'

const WIDE = { width: 2000, height: 1000 }
const SQUARE = { width: 1, height: 1 }

const centre = ({ x, y, width, height }: Crop) => ({ x: x + width / 2, y: y + height / 2 })

describe('largestCrop', () => {
  it.each([
    ['a wide picture at its full height', WIDE, SQUARE, { x: 500, y: 0, width: 1000, height: 1000 }],
    [
      'a tall picture at its full width',
      { width: 600, height: 1000 },
      { width: 4, height: 3 },
      { x: 0, y: 275, width: 600, height: 450 },
    ],
    [
      'a picture in the aspect whole',
      { width: 1600, height: 900 },
      { width: 16, height: 9 },
      { x: 0, y: 0, width: 1600, height: 900 },
    ],
    [
      'a picture smaller than the aspect',
      { width: 4, height: 8 },
      { width: 16, height: 9 },
      { x: 0, y: 2.875, width: 4, height: 2.25 },
    ],
  ])('takes %s', (_, picture, aspect, crop) => {
    expect(largestCrop(picture, aspect)).toEqual(crop)
    expect(hasAspect(crop, aspect)).toBe(true)
  })
})

describe('moveCrop', () => {
  const crop = { x: 500, y: 200, width: 400, height: 400 }

  it('moves by pixels of the picture', () => {
    expect(moveCrop(WIDE, crop, -120, 30)).toEqual({ ...crop, x: 380, y: 230 })
  })

  it.each([
    ['left and top', -9999, -9999, 0, 0],
    ['right and bottom', 9999, 9999, 1600, 600],
  ])('stops at the %s of the picture', (_, right, down, x, y) => {
    expect(moveCrop(WIDE, crop, right, down)).toEqual({ ...crop, x, y })
  })
})

describe('zoomCrop', () => {
  const largest = largestCrop(WIDE, SQUARE)

  it('keeps the centre and the aspect', () => {
    const zoomed = zoomCrop(WIDE, largest, 2)
    expect(zoomed).toEqual({ x: 750, y: 250, width: 500, height: 500 })
    expect(cropZoom(WIDE, zoomed)).toBe(2)
    expect(centre(zoomCrop(WIDE, zoomed, 4))).toEqual(centre(largest))
  })

  it('gives up the centre rather than leave the picture', () => {
    const corner = moveCrop(WIDE, zoomCrop(WIDE, largest, 4), 9999, 9999)
    expect(zoomCrop(WIDE, corner, 1)).toEqual({ x: 1000, y: 0, width: 1000, height: 1000 })
  })

  it('stays between the whole and the largest zoom', () => {
    expect(zoomCrop(WIDE, largest, 0.2)).toEqual(largest)
    expect(cropZoom(WIDE, zoomCrop(WIDE, largest, 99))).toBe(MAX_CROP_ZOOM)
  })
})

describe('hasAspect', () => {
  it('tells a part of another template, and bears rounding', () => {
    const crop = largestCrop({ width: 1001, height: 777 }, { width: 13, height: 9 })
    expect(hasAspect(crop, { width: 13, height: 9 })).toBe(true)
    expect(hasAspect(crop, { width: 16, height: 9 })).toBe(false)
  })
})
