import type { Context } from 'hono'
import * as v from 'valibot'
import { BODY_BYTES } from '../admission/limits.ts'
import { limitBody } from '../http/limitBody.ts'
import { ApiProblem } from './answerProblem.ts'

/** Refuses larger bodies than any request of the API has. */
export const limitInput = limitBody(BODY_BYTES.auth, () => {
  throw new ApiProblem('too-large')
})

/** The JSON of a body. @throws ApiProblem */
export async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new ApiProblem('invalid-request')
  })
}

/** Reads a body or a query. @throws ApiProblem that names the first field which is not valid */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input)
  if (read.success) return read.output
  const [issue] = read.issues
  const field = v.getDotPath(issue)
  throw new ApiProblem('invalid-request', `${field === null ? '' : `${field}: `}${issue.message}`)
}

const Id = v.pipe(v.string(), v.uuid())

/** An id of a path. @throws ApiProblem, as for an id that does not exist */
export function readId(text: string): string {
  if (!v.is(Id, text)) throw new ApiProblem('not-found')
  return text
}
