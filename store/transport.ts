import { StoreError, type StoreErrorKind } from './storeError.ts'

export type Fetch = typeof globalThis.fetch

/** The error body of PostgREST, GoTrue and Storage. */
export type ErrorBody = {
  code?: string | number
  error_code?: string
  error_description?: string
  statusCode?: string
  error?: string
  message?: string
  msg?: string
  details?: string | null
}

/** Codes by which PostgREST, the database or GoTrue refuse a request. A restarting backend sends others. */
const REFUSAL = /^(PGRST[13]\d\d|PT\d{3}|2[23]\w{3}|42501|P0001|413|[a-z_]+)$/

const NO_REFUSALS: readonly StoreErrorKind[] = ['unavailable', 'unauthenticated', 'browser-storage', 'cancelled']

/** Whether a status is an outage. Any other 4xx is a refusal. */
export function isOutageStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500
}

/** The error body of a response, which stays readable; empty for anything but JSON, such as a proxy's page. */
export async function errorBody(answer: Response): Promise<ErrorBody> {
  const body: ErrorBody | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return body ?? {}
}

/** Whether the response is our backend's decision, not an outage's or a proxy's. */
export async function isAnsweredByBackend(answer: Response): Promise<boolean> {
  if (answer.ok) return !answer.headers.get('content-type')?.startsWith('text/html')
  if (isOutageStatus(answer.status)) return false
  const { code, error_code, error_description, statusCode } = await errorBody(answer)
  const isOfStorage = typeof statusCode === 'string'
  return isOfStorage || error_description !== undefined || REFUSAL.test(String(error_code ?? code ?? ''))
}

/** Whether the same request may succeed later. */
export function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof StoreError) || NO_REFUSALS.includes(error.kind)
}

/** A fetch that replaces a proxy's success or 404 by 503, and words each 429 alike. Other 4xx stay refusals. */
export function withBackendAnswers(fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await withWait(await fetch(input, init))
    // The client ends the session on any 4xx to its token refresh.
    const isDoubtful = answer.ok || answer.status === 404 || isRenewal(input)
    if (!isDoubtful || (await isAnsweredByBackend(answer))) return answer
    const { message } = answer.status === 429 ? await errorBody(answer) : {}
    return jsonAnswer(503, { message: message ?? `HTTP ${answer.status} of a proxy` })
  }
}

/** Words a 429 as GoTrue does, since clients drop `Retry-After`. Hosted Supabase may not send it. */
async function withWait(answer: Response): Promise<Response> {
  if (answer.status !== 429 || String((await errorBody(answer)).code).startsWith('over_')) return answer
  const seconds = Number(answer.headers.get('retry-after')) || 60
  const message = `Request rate limit reached, retry after ${seconds} seconds`
  return jsonAnswer(429, { code: 'over_request_rate_limit', message })
}

/** A fetch that repeats a call with the server's current public key when the page's key was replaced. */
export function withFreshAnonKey(key: string, fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status !== 401 || (await errorBody(answer)).message !== 'Invalid API key') return answer
    const fresh = await fetchAnonKey(fetch, init?.signal ?? null)
    if (fresh === null) return answer
    const headers = new Headers(init?.headers)
    headers.set('apikey', fresh)
    if (headers.get('authorization') === `Bearer ${key}`) headers.set('authorization', `Bearer ${fresh}`)
    return fetch(input, { ...init, headers })
  }
}

/** Like Response.json, which iOS before 17 lacks. */
export function jsonAnswer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

async function fetchAnonKey(fetch: Fetch, signal: AbortSignal | null): Promise<string | null> {
  const config = await fetch('/config.json', { cache: 'no-store', signal })
    .then((answer) => answer.json())
    .catch(() => null)
  return typeof config?.supabaseAnonKey === 'string' ? config.supabaseAnonKey : null
}

function isRenewal(input: RequestInfo | URL): boolean {
  return /\/auth\/v1\/token\?.*grant_type=refresh_token/.test(input instanceof Request ? input.url : String(input))
}
