import { Hono } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { type CallerEnv, identifyCaller } from '../backendContext.ts'
import { deleteObjects } from './deleteObjects.ts'
import { listObjects } from './listObjects.ts'
import { listBuckets } from './objectRows.ts'
import { publicObject } from './publicObject.ts'
import { answerStorageError, StorageError } from './storageError.ts'
import { MAX_OBJECT_BYTES, type StorageParts } from './storageParts.ts'
import { uploadObject } from './uploadObject.ts'

/** A form around the file. */
const FORM_BYTES = 16 * 1024

/** The part of Supabase storage that the product uses, under /storage/v1. Everything else is refused in words. */
export function storageRoutes(parts: StorageParts) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerStorageError(parts.logger))
  routes.route('/object/public', publicObject(parts))
  routes.use(identifyCaller(parts.readCaller))
  routes.use(
    limitBody(MAX_OBJECT_BYTES + FORM_BYTES, () => {
      throw new StorageError('413', 'Payload too large', 'The object exceeded the maximum allowed size', 413)
    }),
  )
  routes.get('/bucket', async (c) => c.json(await listBuckets(parts.database, c.get('caller'))))
  routes.route('/object/list', listObjects(parts))
  routes.route('/object', uploadObject(parts))
  routes.route('/object', deleteObjects(parts))
  routes.all('*', (c) => {
    throw new StorageError('404', 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
