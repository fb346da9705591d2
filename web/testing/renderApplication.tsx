import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import type { AuthEvent, SessionUser } from '#store/ports.ts'
import { createQueryClient } from '#web/app/queryClient.ts'
import { createRoutes } from '#web/app/routes.tsx'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { SessionProvider } from '#web/features/auth/SessionProvider.tsx'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { createMemoryStores, type Memory } from './memoryStores.ts'
import { quickUser } from './quickUser.ts'
import { TEST_USER } from './records.ts'

export const TEST_CONFIG: PublicConfig = {
  supabaseUrl: 'http://localhost',
  supabaseAnonKey: 'key',
  hosted: false,
  publicUrl: 'http://localhost',
  productName: 'ミツジク',
  operator: {
    company: '株式会社みなと',
    address: '東京都港区1-1',
    phone: '03-0000-0000',
    email: 'info@example.test',
    website: 'https://example.test/',
  },
  contactEmail: 'info@example.test',
  hubspot: null,
  samples: [],
  mailsDelivered: true,
  countsVisits: true,
  outbox: false,
  delivery: { available: true, mails: true },
  registerLinkEmailSha256: null,
}

/** Memory stores that announce sign-in and sign-out, like the backend's client. */
export function createTalkingStores(content: Partial<Memory> = {}) {
  const stores = createMemoryStores(content)
  const listeners = new Set<(event: AuthEvent, user: SessionUser | null) => void>()
  const emit = (event: AuthEvent, user: SessionUser | null) => {
    stores.memory.user = user
    for (const listener of listeners) listener(event, user)
  }
  stores.auth.onChange = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  stores.auth.signIn = async () => {
    emit('signed-in', TEST_USER)
    return TEST_USER
  }
  stores.auth.signOut = async () => emit('signed-out', null)
  return { ...stores, emit }
}

type Options = {
  stores?: ReturnType<typeof createTalkingStores>
  config?: Partial<PublicConfig>
  fragment?: AuthFragment | null
}

/** Renders the whole application at an address, with stores in memory. */
export function renderApplication(path: string, options: Options = {}) {
  const stores = options.stores ?? createTalkingStores({ user: null })
  const config = { ...TEST_CONFIG, ...options.config }
  const source = async () => stores
  const session = createSessionSource(
    { load: source, loaded: source() },
    {
      mayHaveSession: stores.memory.user !== null,
      shown: false,
    },
  )
  const routes = createRoutes({ session, fragment: options.fragment ?? null, contactForm: false })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <PublicConfigContext value={config}>
      <QueryClientProvider client={createQueryClient(session.markEnded)}>
        {/* The ports themselves: a promise that is read again within `act` makes React warn of suspension. */}
        <StoresProvider stores={stores}>
          <SessionProvider source={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </StoresProvider>
      </QueryClientProvider>
    </PublicConfigContext>,
  )
  const user = quickUser()
  return { ...view, user, stores, session, router }
}
