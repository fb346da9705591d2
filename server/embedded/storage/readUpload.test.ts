import { expect, test } from 'vitest'
import { JPEG } from '#tests/support/jpeg.ts'
import { readUpload } from './readUpload.ts'

const MAX_BYTES = 2 * 1024 * 1024

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

type Form = { boundary?: string; parts?: number; headers?: number; end?: string }

function form({ boundary = BOUNDARY, parts = 1, headers = 0, end = `\r\n--b--\r\n` }: Form) {
  const delimiter = `--${boundary.replaceAll('"', '')}`
  const body = Buffer.concat([
    Buffer.from(`${delimiter}\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n`.repeat(parts)),
    Buffer.from(
      `${delimiter}\r\n${'x: y\r\n'.repeat(headers)}Content-Disposition: form-data; name=""; filename="a"\r\n`,
    ),
    Buffer.from(`Content-Type: image/jpeg\r\n\r\n`),
    JPEG,
    Buffer.from(end.replace('--b', delimiter)),
  ])
  const type = `multipart/form-data; boundary=${boundary}`
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })
}

test.each([
  ['many parts', { parts: 1_000 }],
  ['many headers', { headers: 1_000 }],
  ['many headers, without an end', { headers: 1_000, end: '' }],
])('a form of %s is not taken apart: that keeps everybody waiting', async (_, many) => {
  await expect(readUpload(form(many), MAX_BYTES)).rejects.toThrow('The form could not be read')
})

test.each([BOUNDARY, '"--------------------------735323031399963166993862"'])(
  'the image of a form of few parts is read, with the boundary %s',
  async (boundary) => {
    const { bytes } = await readUpload(form({ boundary }), MAX_BYTES)
    expect(Buffer.from(bytes).equals(JPEG)).toBe(true)
  },
)
