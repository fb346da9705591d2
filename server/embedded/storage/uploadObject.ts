import { Hono } from 'hono'
import { clientAddress } from '../../http/clientAddress.ts'
import type { CallerEnv } from '../backendContext.ts'
import { checkObjectName } from './objectName.ts'
import { findBucket } from './objectRows.ts'
import { readUpload } from './readUpload.ts'
import { MAX_OBJECT_BYTES, type StorageDeps } from './storageDeps.ts'
import { bucketNotFound } from './storageError.ts'

/** `POST /object/{bucket}/{name}`, with `x-upsert: true` over an object that is there. */
export function uploadObject({ config, database, limits, objects }: StorageDeps) {
  return new Hono<CallerEnv>().post('/:bucket/:name{.+}', async (c) => {
    const caller = c.get('caller')
    const account = caller.userId === null ? [] : [`account ${caller.userId}`]
    // The service's own uploads (samples, a restored backup) come by the hundred.
    if (caller.role !== 'service_role') await limits.take('upload', clientAddress(c, config.trustProxy), ...account)
    const name = checkObjectName(c.req.param('name'))
    const bucket = await findBucket(database, c.req.param('bucket'))
    if (bucket === null) throw bucketNotFound()
    const upload = await readUpload(c.req.raw, Math.min(bucket.sizeLimit ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES))
    const overwrite = c.req.header('x-upsert') === 'true'
    const id = await objects.put(caller, bucket.id, name, upload, overwrite)
    return c.json({ Key: `${bucket.id}/${name}`, Id: id })
  })
}
