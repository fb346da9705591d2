import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallerEnv } from '../backendContext.ts'
import { listObjects as listRows } from './objectRows.ts'
import { readJson } from './readJson.ts'
import type { StorageDeps } from './storageDeps.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Body = v.strictObject({
  prefix: v.optional(v.string(), ''),
  search: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(Count, v.maxValue(1000)), 100),
  offset: v.optional(Count, 0),
  // Only the client's default order is offered.
  sortBy: v.optional(v.strictObject({ column: v.optional(v.literal('name')), order: v.optional(v.literal('asc')) })),
})

/** `POST /object/list/{bucket}`: what the caller may see directly under a folder. */
export function listObjects({ database }: StorageDeps) {
  return new Hono<CallerEnv>().post('/:bucket', async (c) => {
    const { prefix, search, limit, offset } = await readJson(c.req.raw, Body)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const page = { bucket: c.req.param('bucket'), folder, search, limit, offset }
    return c.json(await listRows(database, c.get('caller'), page))
  })
}
