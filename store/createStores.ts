import { browserStorage } from './local/documents.ts'
import { type ImageDepot, imageDepot } from './local/imageDepot.ts'
import type { Stores } from './ports.ts'
import { createAuth } from './supabase/auth.ts'
import { type ClientConfig, type ClientOptions, createSupabaseClient } from './supabase/client.ts'
import { createBackendDiagnostics } from './supabase/diagnosticStore.ts'
import { createBackendImages } from './supabase/imageStore.ts'
import { createProfileStore } from './supabase/profileStore.ts'
import { watchArrival } from './supabase/responseArrival.ts'
import { createBackendResponses } from './supabase/responseStore.ts'
import { createFallbackStores } from './withFallback/createFallbackStores.ts'

export type StoresOptions = ClientOptions & {
  /** The application's own origin; the page's unless given. */
  origin?: string
  /** Where what waits to be sent is kept; the browser's localStorage unless given, null where it is forbidden. */
  storage?: Storage | null
  /** Where pictures that wait are kept; IndexedDB unless given. */
  images?: ImageDepot
  /** Whether the backend has Supabase Realtime. The embedded one, which has the application's own origin, has not. */
  hasRealtime?: boolean
}

/** Everything the application reads and writes: the backend, with the browser's storage for when it is out. */
export function createStores(config: ClientConfig, options: StoresOptions = {}): Stores {
  const supabaseUrl = new URL(config.supabaseUrl).origin
  const origin = options.origin ?? globalThis.location.origin
  const client = createSupabaseClient({ ...config, supabaseUrl }, options)
  const responses = createBackendResponses(client)
  const realtime = options.hasRealtime ?? supabaseUrl !== origin
  return createFallbackStores(
    {
      diagnostics: createBackendDiagnostics(client),
      responses,
      profiles: createProfileStore(client),
      images: createBackendImages(client, { supabaseUrl, origin }, options.fetch),
      auth: createAuth(client, origin),
      onArrival: (userId, arrived) =>
        watchArrival(client, { realtime, newest: () => responses.newest(userId) }, arrived),
    },
    {
      storage: options.storage === undefined ? browserStorage() : options.storage,
      images: options.images ?? imageDepot(),
    },
  )
}
