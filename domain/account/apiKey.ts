import type * as v from 'valibot'
import { choice, key, moment, nullable, record, text, uuid } from '../schema/schema.ts'

/** 'read': GET alone; 'write': everything. */
export const KEY_SCOPES = ['read', 'write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Keys an account may have. The database has the same number. */
export const MAX_API_KEYS = 10

/** A key of the API as its owner sees it: the key itself is shown once. */
export const ApiKey = record({
  id: uuid(),
  name: text({ max: 100, required: true }),
  last4: key({ max: 4 }),
  scope: choice(KEY_SCOPES, 'read'),
  createdAt: moment(),
  /** To the minute. */
  lastUsedAt: nullable(moment()),
})
export type ApiKey = v.InferOutput<typeof ApiKey>
