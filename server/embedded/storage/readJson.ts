import * as v from 'valibot'
import { StorageError } from './storageError.ts'

/** Reads a JSON body as the schema says. */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await request.json().catch(() => null)
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new StorageError('400', 'invalid_request', `body: ${parsed.issues[0].message}`)
}
