import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { BODY_BYTES, type Limited } from '#server/admission/limits.ts'
import { PICTURE_CACHE } from '../../http/cacheControl.ts'
import { limitBody } from '../../http/limitBody.ts'
import type { BackendDeps } from '../commons/backendDeps.ts'
import { admitCaller, type CallerEnv, identifyCaller } from '../commons/caller.ts'
import { readJson } from '../commons/jsonBody.ts'
import { answerErrors } from '../commons/refusals.ts'
import { findBucket, listBuckets } from './objectRows.ts'
import type { Objects } from './objects.ts'
import { checkObjectName, readUpload } from './readUpload.ts'
import { bucketNotFound, objectNotFound, StorageError, storageWording } from './storageError.ts'

type StorageDeps = BackendDeps & { objects: Objects }

const DeleteBody = v.strictObject({ prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)) })

const invalidBody = (message: string) => new StorageError('400', 'invalid_request', `body: ${message}`)

async function readPrefixes(request: Request): Promise<string[]> {
  const parsed = v.safeParse(DeleteBody, await readJson(request, invalidBody))
  if (parsed.success) return parsed.output.prefixes
  throw invalidBody(parsed.issues[0].message)
}

/** `GET`, `HEAD /object/public/{bucket}/{name}`: an image of a public bucket, without a key. */
function publicObject(deps: StorageDeps) {
  const { admission, objects } = deps
  return new Hono().get('/:bucket/:name{.+}', async (c) => {
    await admission.counters.take('call', admission.addressOf(c))
    const { bucket, name } = c.req.param()
    const image = await admission.inAddressTurn(c, () => objects.open(bucket, name))
    if (image === null) throw objectNotFound()
    c.header('ETag', image.etag)
    c.header('Cache-Control', PICTURE_CACHE)
    c.header('X-Content-Type-Options', 'nosniff')
    // Opened as a document, an image must not run scripts.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known.includes(image.etag) || known.includes('*')) return c.body(null, 304)
    c.header('Content-Type', image.contentType)
    c.header('Content-Length', String(image.bytes.byteLength))
    return c.body(image.bytes)
  })
}

function objectRoutes(deps: StorageDeps) {
  const { database, objects } = deps
  const routes = new Hono<CallerEnv>()
  routes.post('/:bucket/:name{.+}', async (c) => {
    const caller = c.get('caller')
    const name = checkObjectName(c.req.param('name'))
    const bucket = await findBucket(database, c.req.param('bucket'))
    if (bucket === null) throw bucketNotFound()
    const overwrite = c.req.header('x-upsert') === 'true'
    const size = Math.min(Number(c.req.header('content-length') ?? 0) || 0, BODY_BYTES.image)
    await objects.mayPut(caller, { bucket: bucket.id, name, size }, overwrite)
    const upload = await readUpload(c.req.raw, Math.min(bucket.sizeLimit ?? BODY_BYTES.image, BODY_BYTES.image))
    const id = await objects.put(caller, bucket.id, name, upload, overwrite)
    return c.json({ Key: `${bucket.id}/${name}`, Id: id })
  })
  routes.delete('/:bucket', async (c) => {
    const prefixes = await readPrefixes(c.req.raw)
    const removed = await objects.remove(c.get('caller'), c.req.param('bucket'), prefixes)
    return c.json(removed.map(({ id, name, bucket_id }) => ({ id, name, bucket_id })))
  })
  return routes
}

function limitedOf(c: Context<CallerEnv>): Limited {
  return c.req.method === 'POST' && c.get('caller').userId !== null ? 'upload' : 'call'
}

/** The subset of Supabase storage that the product uses, under /storage/v1. Everything else is refused. */
export function storageRoutes(deps: StorageDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerErrors(deps.logger, storageWording))
  routes.route('/object/public', publicObject(deps))
  routes.use(identifyCaller(deps.readCaller), admitCaller({ ...deps, lane: 'files', limitedOf }))
  const tooLarge = () => {
    throw new StorageError('413', 'Payload too large', 'The object exceeded the maximum allowed size', 413)
  }
  const limitUpload = limitBody(BODY_BYTES.image + BODY_BYTES.imageForm, tooLarge)
  const limitForm = limitBody(BODY_BYTES.stranger, tooLarge)
  routes.use((c, next) => {
    if (c.get('caller').role !== 'anon') return limitUpload(c, next)
    return deps.admission.inAddressTurn(c, async () => limitForm(c, next))
  })
  routes.get('/bucket', async (c) => {
    return c.json(await listBuckets(deps.runFor, c.get('caller')))
  })
  routes.route('/object', objectRoutes(deps))
  routes.all('*', (c) => {
    throw new StorageError('404', 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
