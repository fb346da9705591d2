import { expect, test } from 'vitest'
import { JPEG } from '#tests/support/jpeg.ts'
import { checkObjectName, readUpload } from './readUpload.ts'

const picture = new Uint8Array(JPEG)
const file = (bytes: Uint8Array<ArrayBuffer> = picture, type = 'image/jpeg') => new Blob([bytes], { type })

const post = (body: BodyInit, type?: string) =>
  new Request('http://x/', { method: 'POST', body, ...(type !== undefined && { headers: { 'content-type': type } }) })

function form(...parts: (Blob | string)[]) {
  const data = new FormData()
  for (const part of parts) data.append('', part)
  return post(data)
}

const LIMIT = picture.byteLength

test('a picture is read raw and from a form beside texts, of the size that is allowed', async () => {
  for (const request of [post(picture, 'Image/JPEG; q=1'), form('3600', file()), form(file(), '3600')]) {
    expect(await readUpload(request, LIMIT)).toEqual({ bytes: picture, contentType: 'image/jpeg' })
  }
})

test.each([
  ['too large', () => post(picture, 'image/jpeg'), LIMIT - 1, '413', 'The object exceeded the maximum allowed size'],
  ['too large in a form', () => form(file()), LIMIT - 1, '413', 'The object exceeded the maximum allowed size'],
  ['called a page', () => post(picture, 'text/html'), LIMIT, '415', 'mime type text/html is not supported'],
  [
    'called a page in a form',
    () => form(file(picture, 'text/html')),
    LIMIT,
    '415',
    'mime type text/html is not supported',
  ],
  [
    'without a type',
    () => form(file(picture, '')),
    LIMIT,
    '415',
    'mime type application/octet-stream is not supported',
  ],
  ['another thing', () => post('<svg/>', 'image/jpeg'), LIMIT, '415', 'mime type of the content is not supported'],
  ['none in a form', () => form('text'), LIMIT, '400', 'A form with one file is wanted'],
  ['one of two', () => form(file(), file()), LIMIT, '400', 'A form with one file is wanted'],
  [
    ...(['in a broken form', () => post('x', 'multipart/form-data; boundary=y')] as const),
    ...([LIMIT, '400', 'The form could not be read'] as const),
  ],
])('one that is %s is refused', async (_, request, limit, statusCode, message) => {
  await expect(readUpload(request(), limit)).rejects.toMatchObject({ statusCode, message })
})

test.each(['a.jpg', 'u/axes/axis-1.jpg', "a!-.*'() &$@=;:+,_.jpg", '.../..a/a..', 'a'.repeat(900)])(
  '%s is a name',
  (name) => {
    expect(checkObjectName(name)).toBe(name)
  },
)

test.each(['', '.', '..', 'a/../b', 'a/./b', '/a', 'a/', 'a//b', 'a\\b', 'あ.jpg', 'a\n', 'a%2fb', 'a'.repeat(901)])(
  '%j is none',
  (name) => {
    expect(() => checkObjectName(name)).toThrow(
      expect.objectContaining({ statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${name}` }),
    )
  },
)
