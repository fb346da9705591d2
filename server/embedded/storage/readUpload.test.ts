import { expect, test } from 'vitest'
import { JPEG } from '#tests/support/jpeg.ts'
import { readUpload } from './readUpload.ts'

const MAX_BYTES = 2 * 1024 * 1024

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

function form(boundary: string) {
  const delimiter = `--${boundary.replaceAll('"', '')}`
  const body = Buffer.concat([
    Buffer.from(`${delimiter}\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n`),
    Buffer.from(`${delimiter}\r\nContent-Disposition: form-data; name=""; filename="a"\r\n`),
    Buffer.from(`Content-Type: image/jpeg\r\n\r\n`),
    JPEG,
    Buffer.from(`\r\n${delimiter}--\r\n`),
  ])
  const type = `multipart/form-data; boundary=${boundary}`
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })
}

test.each([BOUNDARY, '"--------------------------735323031399963166993862"'])(
  'the image of a form is read, with the boundary %s',
  async (boundary) => {
    const { bytes } = await readUpload(form(boundary), MAX_BYTES)
    expect(Buffer.from(bytes).equals(JPEG)).toBe(true)
  },
)
