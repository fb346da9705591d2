import * as v from 'valibot'

/** Why an account cannot be deleted now. 'mailed-link': it needs a session that a mailed link began within the hour. */
const OBSTACLES = ['samples', 'last-admin', 'unavailable', 'mailed-link'] as const
export type DeletionObstacle = (typeof OBSTACLES)[number]

/** Answer of `GET /account/delete`, and of a refused `POST /account/delete`. */
export const Deletion = v.object({ obstacle: v.nullable(v.picklist(OBSTACLES)) })

/** Answer of `POST /account/delete`. 'goes_on': more is left, so the request is repeated. */
export const Deleted = v.object({ outcome: v.picklist(['done', 'goes_on']) })
