import { describe, expect, it, vi } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_SHRUNK_BYTES } from '#domain/image/imageRules.ts'
import { TooManyPixels } from './drawOnWhite.ts'
import { prepareImage } from './prepareImage.ts'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
const GIF = new TextEncoder().encode('GIF89a..........')
const HEIC = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0')
const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' })
const file = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name, { type })

describe('prepareImage', () => {
  it.each([
    ['a text', file('notes.txt', 'text/plain'), 'not-image'],
    ['a GIF', file('a.gif', 'image/gif', GIF), 'type'],
    ['a strange name', file('photo.jfif', 'image/jpeg'), 'extension'],
    ['more than 1 MB', file('a.png', 'image/png', new Uint8Array(MAX_IMAGE_BYTES + 1)), 'size'],
    ['a GIF that calls itself JPEG', file('a.jpg', 'image/jpeg', GIF), 'type'],
    ['HEIC by its content', file('a.jpg', 'image/jpeg', HEIC), 'heic'],
    ['HEIC that the browser knows no type of', file('IMG_1.HEIC', '', HEIC), 'heic'],
  ])('refuses %s', async (_, chosen, problem) => {
    const compress = vi.fn()
    expect(await prepareImage(chosen, 'axis-1', false, compress)).toEqual({ ok: false, problem })
    expect(compress).not.toHaveBeenCalled()
  })

  it('says that an unreadable picture could not be processed', async () => {
    const compress = () => Promise.reject(new Error('broken'))
    expect(await prepareImage(file('a.png', 'image/png'), 'axis-1', false, compress)).toEqual({
      ok: false,
      problem: 'processing',
    })
  })

  it('takes up to 20 MB when it may make it smaller, and no more', async () => {
    const compress = vi.fn(async () => JPEG)
    const of = (bytes: number) => Object.defineProperty(file('a.png', 'image/png'), 'size', { value: bytes })
    expect(await prepareImage(of(MAX_SHRUNK_BYTES), 'main', true, compress)).toEqual({ ok: true, jpeg: JPEG })
    const refused = { ok: false, problem: 'too-large' }
    expect(await prepareImage(of(MAX_SHRUNK_BYTES + 1), 'main', true, compress)).toEqual(refused)
    compress.mockRejectedValue(new TooManyPixels())
    expect(await prepareImage(of(MAX_SHRUNK_BYTES), 'main', true, compress)).toEqual(refused)
  })

  it.each([
    ['main', { width: 1200, height: 1200 }],
    ['axis-2', { width: 800, height: 600 }],
    ['ADF', { width: 800, height: 800 }],
  ] as const)('compresses a picture in slot %s into its size at quality 0.8', async (slot, target) => {
    const compress = vi.fn(async () => JPEG)
    const chosen = file('写真.PNG', 'image/png')
    expect(await prepareImage(chosen, slot, false, compress)).toEqual({ ok: true, jpeg: JPEG })
    expect(compress).toHaveBeenCalledWith({ file: chosen, target, quality: 0.8, crop: null })
  })
})
