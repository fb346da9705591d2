import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { LoginModalContext } from '#web/session/loginModal.tsx'
import { SessionContext } from '#web/session/session.tsx'
import Toaster from '#web/ui/Toaster.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MemoryStores } from './memoryStores.ts'
import { quickUser } from './quickUser.ts'
import { makeProfile, TEST_USER } from './records.ts'

export const TEST_CONFIG: PublicConfig = {
  supabaseUrl: 'https://product.test',
  supabaseAnonKey: 'anon',
  hosted: false,
  publicUrl: 'https://product.test',
  productName: 'ミツジク',
  operator: { company: null, address: null, phone: null, email: null, website: null },
  contactEmail: null,
  hubspot: null,
  samples: [],
  mailsDelivered: true,
  countsVisits: true,
  outbox: false,
  delivery: { available: true, mails: true },
  registerLinkEmailSha256: null,
}

type Options = {
  stores: MemoryStores
  profile?: Profile | null
  config?: Partial<PublicConfig>
  at?: string
  /** false: an action that needs sign-in opens the modal and waits. */
  signInHolds?: boolean
}

/** Renders a screen of the signed-in application with its providers. */
export async function renderScreen(screen: ReactNode, options: Options) {
  const { stores, profile = makeProfile(), config = {}, at = '/dashboard', signInHolds = true } = options
  // Toasts outlive React's tree: remove those of the previous test.
  toast.dismiss()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const login = {
    open: vi.fn(),
    openFor: vi.fn(),
    requireSignIn: vi.fn((action: () => void) => {
      if (signInHolds) action()
    }),
    sessionEnded: vi.fn(),
  }
  const frame = (
    <main id="main" tabIndex={-1}>
      {screen}
      <Toaster />
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [at] })
  const user = quickUser()
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <StoresProvider stores={stores}>
          <SessionContext value={{ status: 'signed-in', user: TEST_USER, profile }}>
            <PublicConfigContext value={{ ...TEST_CONFIG, ...config }}>
              <LoginModalContext value={login}>
                <RouterProvider router={router} />
              </LoginModalContext>
            </PublicConfigContext>
          </SessionContext>
        </StoresProvider>
      </QueryClientProvider>,
    )
  })
  return { router, login, client, user }
}
