import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallerEnv } from '../backendContext.ts'
import { readJson } from './readJson.ts'
import type { StorageDeps } from './storageDeps.ts'

const Body = v.strictObject({ prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)) })

/** `DELETE /object/{bucket}` with the names of the objects. Answers with those that were deleted. */
export function deleteObjects({ objects }: StorageDeps) {
  return new Hono<CallerEnv>().delete('/:bucket', async (c) => {
    const { prefixes } = await readJson(c.req.raw, Body)
    const removed = await objects.remove(c.get('caller'), c.req.param('bucket'), prefixes)
    return c.json(removed.map(({ id, name, bucket_id }) => ({ id, name, bucket_id })))
  })
}
