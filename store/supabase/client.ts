import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { browserStorage } from '../local/documents.ts'
import { type Fetch, withBackendAnswers, withFreshAnonKey } from '../transport.ts'
import type { Database } from './database.types.ts'
import { withSession } from './withSession.ts'

export type Client = SupabaseClient<Database>

/** How long a request may take before it counts as an outage; uploads may take longer. */
const TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 120_000

export type ClientConfig = { supabaseUrl: string; supabaseAnonKey: string }

export type ClientOptions = {
  fetch?: Fetch
  /** Where the session is kept; the browser's localStorage unless given. */
  sessionStorage?: Storage
  /** The only account that data calls may be made for; null allows any. */
  onlyFor?: () => string | null
  /** A WebSocket for places that have none (Node 20). */
  realtime?: NonNullable<SupabaseClientOptions<'public'>['realtime']>
}

function withTimeout(fetch: Fetch): Fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const upload = init?.method === 'POST' && address.includes('/storage/v1/object/')
    // A signal that is given ends sooner, and iOS before 17.4 has no AbortSignal.any.
    const signal = init?.signal ?? AbortSignal.timeout(upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
    return fetch(input, { ...init, signal })
  }
}

/** The signed-in application's client. Pages take the tokens of a mail's link by setSession. */
export function createSupabaseClient(config: ClientConfig, options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const fetch = withTimeout(withBackendAnswers(withFreshAnonKey(config.supabaseAnonKey, send)))
  const storage = options.sessionStorage ?? browserStorage()
  const client: Client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      flowType: 'implicit',
      // It would take tokens from the query too, unasked; the pages read the fragment themselves.
      detectSessionInUrl: false,
      ...(storage && { storage }),
    },
    global: { fetch: withSession(fetch, () => client.auth.getSession(), options.onlyFor) },
    ...(options.realtime && { realtime: options.realtime }),
  })
  return client
}

/** A client of the service role: it has no session, and row-level security does not apply to it. */
export function createServiceClient(
  url: string,
  serviceKey: string,
  { fetch, realtime }: Required<Pick<ClientOptions, 'fetch' | 'realtime'>>,
): Client {
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient<Database>(url, serviceKey, { auth, global: { fetch }, realtime })
}
