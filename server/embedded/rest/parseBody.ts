import { mediaType, readJson } from '../commons/jsonBody.ts'
import { badBody, RestError } from './restError.ts'

export type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Throws RestError 415 for another content type, 400 for invalid JSON. */
async function readBody(request: Request): Promise<unknown> {
  const type = mediaType(request, 'application/json')
  if (type !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`, null, 'Send application/json')
  }
  return readJson(request, badBody, {})
}

export async function readObject(request: Request): Promise<JsonObject> {
  const body = await readBody(request)
  if (!isObject(body)) throw badBody('One JSON object is wanted')
  return body
}

/** One object or a list with the same keys; with `columns` these are the keys, and missing values are null. */
export async function readRows(
  request: Request,
  columns: readonly string[] | null,
): Promise<{ rows: JsonObject[]; keys: readonly string[] }> {
  const body = await readBody(request)
  const rows = Array.isArray(body) ? body : [body]
  if (!rows.every(isObject) || rows.length === 0) throw badBody('One JSON object or a list of them is wanted')
  const keys = columns ?? Object.keys(rows[0] ?? {})
  if (keys.length === 0) throw badBody('An object without keys holds nothing to store')
  const known = new Set(keys)
  const fits = (row: JsonObject) => {
    const own = Object.keys(row)
    return own.every((key) => known.has(key)) && (columns !== null || own.length === known.size)
  }
  if (!rows.every(fits)) throw badBody('All object keys must match')
  return { rows, keys }
}
