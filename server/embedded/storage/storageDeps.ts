import type { BackendDeps } from '../backendContext.ts'
import type { Objects } from './objects.ts'

/** The largest file that storage takes, in bytes, whatever a bucket says. */
export const MAX_OBJECT_BYTES = 2 * 1024 * 1024

/** What the calls of /storage/v1 work with. */
export type StorageDeps = BackendDeps & { objects: Objects }
