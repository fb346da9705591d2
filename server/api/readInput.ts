import * as v from 'valibot'
import { ApiProblem } from './answerProblem.ts'

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
