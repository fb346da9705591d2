import { badBody, RestError } from './restError.ts'

/** Nesting deeper than any stored value; PostgreSQL's parser recurses, so depth is bounded before it. */
const MAX_DEPTH = 40

function isTooDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (quoted) {
      if (char === '\\') at++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '[' || char === '{') {
      depth++
      if (depth > MAX_DEPTH) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}

export type JsonObject = Record<string, unknown>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads the body of a request as JSON. @throws RestError 415 for another content type, 400 for no JSON. */
async function readJson(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`, null, 'Send application/json')
  }
  const text = await request.text()
  if (text === '') return {}
  if (isTooDeep(text)) throw badBody(`The JSON is nested more than ${MAX_DEPTH} levels deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

export async function readObject(request: Request): Promise<JsonObject> {
  const body = await readJson(request)
  if (!isObject(body)) throw badBody('One JSON object is wanted')
  return body
}

/**
 * One object or a list of objects with the same keys. With `columns`, the keys are those, and what an object lacks of
 * them is null.
 */
export async function readRows(
  request: Request,
  columns: readonly string[] | null,
): Promise<{ rows: JsonObject[]; keys: readonly string[] }> {
  const body = await readJson(request)
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
