/** Deeper than any stored value. JSON parsers recurse, so depth is checked before parsing. */
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

/** Media type of a request without parameters, in lower case. */
export function mediaType(request: Request, whenMissing: string): string {
  return (request.headers.get('content-type') ?? whenMissing).split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Reads a body as JSON. @param refuse the protocol's error for a message @param whenEmpty value of an empty body */
export async function readJson(
  request: Request,
  refuse: (message: string) => Error,
  whenEmpty?: object,
): Promise<unknown> {
  const text = await request.text()
  if (text === '' && whenEmpty !== undefined) return whenEmpty
  if (isTooDeep(text)) throw refuse(`The JSON is nested more than ${MAX_DEPTH} levels deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('Empty or invalid json')
  }
}
