import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { Database } from '../database.types.ts'
import { browserStorage } from '../local/documents.ts'
import { type Fetch, withBackendAnswers, withFreshAnonKey } from '../transport.ts'
import { withSession } from './withSession.ts'

export type Client = SupabaseClient<Database>

/** A longer request counts as an outage. */
const TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 120_000

export type ClientConfig = { supabaseUrl: string; supabaseAnonKey: string }

export type ClientOptions = {
  fetch?: Fetch
  /** Storage of the session; default: localStorage. */
  sessionStorage?: Storage
  /** The only account that may make data calls; null: any. */
  onlyFor?: () => string | null
  /** A WebSocket for Node 20, which has none. */
  realtime?: NonNullable<SupabaseClientOptions<'public'>['realtime']>
}

function withTimeout(fetch: Fetch): Fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const upload = init?.method === 'POST' && address.includes('/storage/v1/object/')
    // Signals passed in abort sooner anyway; iOS before 17.4 has no AbortSignal.any.
    const signal = init?.signal ?? AbortSignal.timeout(upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
    return fetch(input, { ...init, signal })
  }
}

/** The client of the signed-in application. */
export function createSupabaseClient(config: ClientConfig, options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const fetch = withTimeout(withBackendAnswers(withFreshAnonKey(config.supabaseAnonKey, send)))
  const storage = options.sessionStorage ?? browserStorage()
  const client: Client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      flowType: 'implicit',
      // The client would accept tokens from any link; pages read the fragment and call setSession.
      detectSessionInUrl: false,
      ...(storage && { storage }),
    },
    global: { fetch: withSession(fetch, () => client.auth.getSession(), options.onlyFor) },
    ...(options.realtime && { realtime: options.realtime }),
  })
  return client
}

/** A service-role client, without session and row-level security. */
export function createServiceClient(
  url: string,
  serviceKey: string,
  { fetch, realtime }: Required<Pick<ClientOptions, 'fetch' | 'realtime'>>,
): Client {
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient<Database>(url, serviceKey, { auth, global: { fetch }, realtime })
}
