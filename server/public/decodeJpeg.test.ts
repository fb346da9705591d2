import sharp from 'sharp'
import { expect, test } from 'vitest'
import { JPEG } from '#tests/support/jpeg.ts'
import { decodeJpeg } from './decodeJpeg.ts'

const scans = (count: number) => Array.from({ length: count }, () => [0xff, 0xda, 0, 2]).flat()

test('a stored picture is decoded when it is a JPEG of few scans', async () => {
  await expect(decodeJpeg(new Uint8Array(JPEG)).metadata()).resolves.toMatchObject({ format: 'jpeg' })
  expect(() => decodeJpeg(Uint8Array.from([...JPEG, ...scans(101)]))).toThrow('too many scans')
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(() => decodeJpeg(png)).toThrow('no JPEG')
})
