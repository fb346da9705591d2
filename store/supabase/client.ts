import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { withKeyOfNow } from '../keyOfNow.ts'
import { browserStorage } from '../local/documents.ts'
import { createSessionStorage } from '../local/sessionStorage.ts'
import type { Database } from './database.types.ts'
import { withOwnAnswers } from './ownAnswers.ts'
import { SessionGuard } from './sessionGuard.ts'

export type Client = SupabaseClient<Database>

/** How long a request may take before it counts as an outage; uploads may take longer. */
const TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 120_000

export type ClientConfig = { supabaseUrl: string; supabaseAnonKey: string }

export type ClientOptions = {
  fetch?: typeof globalThis.fetch
  sessionStorage?: Storage
  /** A WebSocket for places that have none (Node 20). */
  realtime?: NonNullable<SupabaseClientOptions<'public'>['realtime']>
}

function withTimeout(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const upload = init?.method === 'POST' && address.includes('/storage/v1/object/')
    // A signal that is given ends sooner, and iOS before 17.4 has no AbortSignal.any.
    const signal = init?.signal ?? AbortSignal.timeout(upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
    return fetch(input, { ...init, signal })
  }
}

/** The signed-in application's client. Pages take the tokens of a mail's link by setSession. */
export function createSupabaseClient(
  config: ClientConfig,
  options: ClientOptions = {},
  guard = new SessionGuard(config.supabaseAnonKey),
): Client {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const fetch = withTimeout(withOwnAnswers(withKeyOfNow(config.supabaseAnonKey, send)))
  const storage = createSessionStorage(options.sessionStorage ?? browserStorage())
  const client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      flowType: 'implicit',
      // It would take tokens from the query too, unasked; the pages read the fragment themselves.
      detectSessionInUrl: false,
      storage,
    },
    global: { fetch: guard.over(fetch) },
    ...(options.realtime ? { realtime: options.realtime } : {}),
  })
  guard.follow(client.auth, storage.forget)
  return client
}
