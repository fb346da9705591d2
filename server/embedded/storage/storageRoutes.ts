import { Hono } from 'hono'
import { limitBody } from '../../http/limitBody.ts'
import { type CallerEnv, identifyCaller } from '../backendContext.ts'
import { deleteObjects } from './deleteObjects.ts'
import { listObjects } from './listObjects.ts'
import { listBuckets } from './objectRows.ts'
import { publicObject } from './publicObject.ts'
import { MAX_OBJECT_BYTES, type StorageDeps } from './storageDeps.ts'
import { answerStorageError, StorageError } from './storageError.ts'
import { uploadObject } from './uploadObject.ts'

/** A form around the file. */
const FORM_BYTES = 16 * 1024

/** The part of Supabase storage that the product uses, under /storage/v1. Everything else is refused in words. */
export function storageRoutes(deps: StorageDeps) {
  const routes = new Hono<CallerEnv>()
  routes.onError(answerStorageError(deps.logger))
  routes.route('/object/public', publicObject(deps))
  routes.use(identifyCaller(deps.readCaller))
  routes.use(
    limitBody(MAX_OBJECT_BYTES + FORM_BYTES, () => {
      throw new StorageError('413', 'Payload too large', 'The object exceeded the maximum allowed size', 413)
    }),
  )
  routes.get('/bucket', async (c) => c.json(await listBuckets(deps.database, c.get('caller'))))
  routes.route('/object/list', listObjects(deps))
  routes.route('/object', uploadObject(deps))
  routes.route('/object', deleteObjects(deps))
  routes.all('*', (c) => {
    throw new StorageError('404', 'not_found', `${c.req.method} ${c.req.path} is not offered here`)
  })
  return routes
}
