import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { fish } from '#samples/fish/text.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import { useFishDiagnostic } from '#web/features/landing/useFishDiagnostic.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, TEST_USER } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'
import { ErrorPage, UnreachablePage } from './ErrorPage.tsx'
import { createRoutes } from './routes.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
})

describe('what nobody foresaw', () => {
  test('shows the error page: its heading, one sentence, reload and home', async () => {
    // React and the router report the error that this test wants.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('kowareta')
    }
    const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }])
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined()
    expect(screen.getByText(/予期しないエラーが発生しました/)).toBeDefined()
    expect(screen.queryByText(/kowareta/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ホームに戻る' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeDefined()
    reported.mockClear()
  })

  test('every route of the application ends there', () => {
    const session = createSessionSource(
      { load: async () => createMemoryStores(), loaded: new Promise(() => {}) },
      { mayHaveSession: false, shown: false },
    )
    const routes = createRoutes({ session, fragment: null, contactForm: false })
    expect(routes.map(({ ErrorBoundary }) => ErrorBoundary)).toEqual([ErrorPage, ErrorPage])
  })

  test('a server that does not answer is said to be out of reach', () => {
    render(<UnreachablePage />)
    expect(screen.getByRole('heading', { name: 'サーバーに接続できません' })).toBeDefined()
  })
})

describe('signing out', () => {
  test('that fails says so and stays signed in', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    stores.auth.signOut = () => Promise.reject(new Error('cut'))
    const { user, router } = renderApplication('/contact', { stores })
    const banner = within(await screen.findByRole('banner'))
    await user.click(await banner.findByRole('button', { name: 'ログアウト' }))
    expect(await screen.findByText('ログアウトに失敗しました。もう一度お試しください。')).toBeDefined()
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(banner.getByRole('button', { name: 'ログアウト' })).toBeDefined()
  })
})

describe('the contact page with the marketing form', () => {
  /** The answer of the page's loader when a link leads there from another page's document. */
  async function openContact(contactForm: boolean) {
    const session = createSessionSource(
      { load: async () => createMemoryStores(), loaded: new Promise(() => {}) },
      { mayHaveSession: false, shown: false },
    )
    const [frame] = createRoutes({ session, fragment: null, contactForm })
    const contact = frame?.children?.find(({ path }) => path === '/contact')
    if (typeof contact?.loader !== 'function') throw new Error('the contact page has no loader')
    const request = new Request('http://localhost/contact?reason=light-plan')
    return contact.loader({ request, params: {}, context: {} } as never, undefined)
  }

  test('is loaded as a document of its own, whose policy allows the provider', async () => {
    const answer = await openContact(true)
    expect(answer).toBeInstanceOf(Response)
    const { headers } = answer as Response
    expect(headers.get('Location')).toBe('http://localhost/contact?reason=light-plan')
    expect(headers.get('X-Remix-Reload-Document')).toBe('true')
  })

  test('is switched to like any page where no form is configured', async () => {
    expect(await openContact(false)).toBeNull()
  })
})

describe('a page that the server has shown', () => {
  test('stays as visitors see it until it is known who is signed in', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    const source = createSessionSource(
      { load: async () => stores, loaded: Promise.resolve(stores) },
      { mayHaveSession: true, shown: true },
    )
    expect(source.state().status).toBe('signed-out')
    await waitFor(() => expect(source.state().user?.id).toBe(TEST_USER.id))
  })

  test('asks nobody who is signed in when no session is kept', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    const currentUser = vi.spyOn(stores.auth, 'currentUser')
    const onChange = vi.spyOn(stores.auth, 'onChange')
    createSessionSource(
      { load: async () => stores, loaded: Promise.resolve(stores) },
      { mayHaveSession: false, shown: true },
    )
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(currentUser).not.toHaveBeenCalled()
  })
})

describe('the fish quiz of the landing page', () => {
  function findFish(diagnostics: Diagnostic[], wanted = true) {
    const stores = createMemoryStores({ diagnostics })
    const findPublished = vi.spyOn(stores.diagnostics, 'findPublished')
    const { result } = renderHook(() => useFishDiagnostic(wanted), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <StoresProvider stores={stores}>{children}</StoresProvider>
        </QueryClientProvider>
      ),
    })
    return { result, findPublished }
  }

  test('is not asked for before somebody wants it', () => {
    expect(findFish([], false).findPublished).not.toHaveBeenCalled()
  })

  test('has its pictures from the seeded sample, and asks for no lead', async () => {
    const seeded = makeDiagnostic({
      publicUrl: 'fish',
      title: fish.title,
      imageUrl: '/seeded.jpg',
      collectLeadInfo: true,
    })
    const { result } = findFish([seeded])
    await waitFor(() => expect(result.current.data?.imageUrl).toBe('/seeded.jpg'))
    expect(result.current.data?.collectLeadInfo).toBe(false)
  })

  test('is complete in words where it is not seeded, or the address is somebody else’s', async () => {
    const { result } = findFish([makeDiagnostic({ publicUrl: 'fish', title: '別の診断' })])
    await waitFor(() => expect(result.current.data?.title).toBe(fish.title))
    expect(result.current.data?.questions).toHaveLength(45)
    expect(result.current.data?.resultTypes).toHaveLength(8)
  })

  test('plays from its own words while the backend is away', async () => {
    const { result, findPublished } = findFish([])
    findPublished.mockRejectedValue(new Error('away'))
    await waitFor(() => expect(result.current.data?.title).toBe(fish.title))
  })
})
