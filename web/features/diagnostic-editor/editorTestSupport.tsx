import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PlanType } from '#domain/plan/plan.ts'
import type { WaitingDraft } from '#store/ports.ts'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { LoginModalContext } from '#web/session/loginModal.tsx'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { quickUser } from '#web/testing/quickUser.ts'
import { makeDiagnostic, makeProfile, TEST_USER, testId } from '#web/testing/records.ts'
import Toaster from '#web/ui/Toaster.tsx'
import { DiagnosticEditor } from './DiagnosticEditor.tsx'
import type { SavedResult } from './saving/useSaveRun.ts'

const CONFIG = {
  supabaseUrl: '',
  supabaseAnonKey: '',
  hosted: false,
  publicUrl: 'https://quiz.test',
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

/** It lacks nothing to be published. */
export const WITH_TEXT = makeDiagnostic({ revision: testId(3), privacyPolicyText: '方針' })

/** An editor with its own stores, and the calls it made to its surroundings. */
export function openedEditor(
  diagnostic: Diagnostic | null = null,
  planType: PlanType = 'premium',
  given: Partial<MemoryStores> = {},
  waiting: WaitingDraft | null = null,
) {
  const stores = { ...createMemoryStores({ diagnostics: diagnostic ? [diagnostic] : [] }), ...given }
  const saved: (SavedResult & { here: boolean })[] = []
  const endedSessions: (() => void)[] = []
  const sessionEnded = (action?: () => void) => {
    endedSessions.push(action ?? (() => {}))
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>一覧</p> },
      {
        path: '/edit',
        element: (
          <DiagnosticEditor
            diagnostic={diagnostic}
            waiting={waiting}
            list={{
              diagnostics: diagnostic ? [diagnostic] : [],
              waiting: [],
              removals: [],
              liveSlugs: {},
              outage: null,
            }}
            userId={TEST_USER.id}
            profile={makeProfile({ planType })}
            onSaved={(result, here) => saved.push({ ...result, here })}
            onStartFromSample={() => void router.navigate('/samples')}
            onStartFromDraft={() => void router.navigate('/draft')}
            renderDraftDialog={() => null}
            onLeave={() => void router.navigate('/')}
          />
        ),
      },
    ],
    { initialEntries: ['/edit'] },
  )
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <PublicConfigContext value={CONFIG}>
        <StoresProvider stores={stores}>
          <LoginModalContext
            value={{ open: () => {}, openFor: () => {}, requireSignIn: (action) => action(), sessionEnded }}
          >
            <RouterProvider router={router} />
            <Toaster />
          </LoginModalContext>
        </StoresProvider>
      </PublicConfigContext>
    </QueryClientProvider>,
  )
  return { user: quickUser(), view, router, stores, saved, endedSessions }
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string) => screen.getByRole('button', { name })
export const group = (name: string) => within(screen.getByRole('group', { name }))
