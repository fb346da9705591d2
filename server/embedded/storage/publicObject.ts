import { Hono } from 'hono'
import type { StorageDeps } from './storageDeps.ts'
import { objectNotFound } from './storageError.ts'

/** A path carries the time of its upload, so what it shows does not change. */
const CACHE = 'public, max-age=31536000, immutable'

/** `GET`, `HEAD /object/public/{bucket}/{name}`: an image for everybody, without a key. */
export function publicObject({ objects }: StorageDeps) {
  return new Hono().get('/:bucket/:name{.+}', async (c) => {
    const image = await objects.open(c.req.param('bucket'), c.req.param('name'))
    if (image === null) throw objectNotFound()
    c.header('ETag', image.etag)
    c.header('Cache-Control', CACHE)
    c.header('X-Content-Type-Options', 'nosniff')
    // An image opened by its address runs nothing, whatever is in it.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known.includes(image.etag) || known.includes('*')) return c.body(null, 304)
    c.header('Content-Type', image.contentType)
    c.header('Content-Length', String(image.bytes.byteLength))
    return c.body(image.bytes)
  })
}
