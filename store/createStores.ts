import { createAskServer } from './askServer.ts'
import { indexedPictureFiles, type PictureFiles } from './drafts/pictureFiles.ts'
import { storedOrigin } from './imageAddress.ts'
import { browserStorage } from './local/documents.ts'
import { durableStorage } from './local/durableStorage.ts'
import type { ResponseStore } from './ports.ts'
import { createAccountStore } from './supabase/accountStore.ts'
import { createApiKeyStore } from './supabase/apiKeyStore.ts'
import { createAuth } from './supabase/auth.ts'
import { createChecksStore } from './supabase/checksStore.ts'
import { type ClientConfig, type ClientOptions, createSupabaseClient } from './supabase/client.ts'
import { createConnectionStore } from './supabase/connectionStore.ts'
import { createBackendDiagnostics } from './supabase/diagnosticStore.ts'
import { createBackendImages } from './supabase/imageStore.ts'
import { createInquiryStore } from './supabase/inquiryStore.ts'
import { createInsightsStore } from './supabase/insightsStore.ts'
import { createProfileStore } from './supabase/profileStore.ts'
import { watchArrival } from './supabase/responseArrival.ts'
import { createBackendResponses } from './supabase/responseStore.ts'
import { createSettingsStore } from './supabase/settingsStore.ts'
import { withSession } from './supabase/withSession.ts'
import { type Fetch, withBackendAnswers } from './transport.ts'
import { createResponseOutbox } from './visitor/responseOutbox.ts'
import { submitResponse } from './visitor/submit.ts'
import { createFallbackStores } from './withFallback/createFallbackStores.ts'

export type StoresOptions = Omit<ClientOptions, 'onlyFor'> & {
  /** The application's origin; default: the page's. */
  origin?: string
  /** Storage of drafts and waiting responses; default: localStorage, null where it is blocked. */
  storage?: Storage | null
  /** Pictures of drafts; default: IndexedDB. */
  pictureFiles?: PictureFiles
  /** Whether the backend is hosted Supabase, with its own origin and Realtime; default: by its origin. */
  hosted?: boolean
}

export type Stores = ReturnType<typeof createStores>

/** The application's stores, once this browser's drafts and waiting responses are complete. */
export async function openStores(config: ClientConfig, options: Omit<StoresOptions, 'storage'>): Promise<Stores> {
  const { storage, restored } = durableStorage(browserStorage())
  await restored
  return createStores(config, { ...options, storage })
}

/** The application's stores: the backend, with browser storage during outages. Screens get them from `useStores`. */
export function createStores(config: ClientConfig, options: StoresOptions = {}) {
  const origin = options.origin ?? globalThis.location.origin
  const configured = new URL(config.supabaseUrl, origin).origin
  const hosted = options.hosted ?? configured !== origin
  const backend = { supabaseUrl: hosted ? configured : origin, origin }
  let onlyFor: () => string | null = () => null
  const client = createSupabaseClient(
    { ...config, supabaseUrl: backend.supabaseUrl },
    { ...options, onlyFor: () => onlyFor() },
  )
  const send: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const storage = options.storage === undefined ? browserStorage() : options.storage
  const { counts, ...responses } = createBackendResponses(client)
  // Sends responses that a public page on this origin left behind.
  const visitorBackend = { supabaseUrl: backend.supabaseUrl, supabaseAnonKey: config.supabaseAnonKey }
  createResponseOutbox({
    send: (response) => submitResponse(visitorBackend, response, options.fetch),
    storage,
  }).start()
  const askServer = createAskServer(
    withSession(
      withBackendAnswers(send),
      () => client.auth.getSession(),
      () => onlyFor(),
    ),
    origin,
  )
  const images = createBackendImages(client, backend, options.fetch)
  const onArrival: ResponseStore['onArrival'] = (userId, arrived) =>
    watchArrival(client, { realtime: hosted, counts: () => counts(userId) }, arrived)
  const kept = createFallbackStores(
    {
      diagnostics: createBackendDiagnostics(client, storedOrigin(backend)),
      profiles: createProfileStore(client),
      images,
      auth: {
        ...createAuth(client, origin, options.sessionStorage ?? browserStorage()),
        sendOnlyFor: (userId) => {
          onlyFor = userId
        },
      },
    },
    { storage, pictureFiles: options.pictureFiles ?? indexedPictureFiles() },
  )
  return {
    ...kept,
    images,
    responses: { ...responses, onArrival },
    inquiries: createInquiryStore(client),
    account: createAccountStore(askServer),
    apiKeys: createApiKeyStore(client),
    checks: createChecksStore(askServer),
    settings: createSettingsStore(client, askServer),
    connections: createConnectionStore(client, askServer),
    insights: createInsightsStore(client, visitorBackend, send),
  }
}
