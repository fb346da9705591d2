import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fish } from '#samples/fish/text.ts'
import { sampleId } from '#samples/sampleId.ts'
import { PublicConfigContext } from '#web/config/publicConfig.ts'
import { createSessionSource } from '#web/features/auth/sessionSource.ts'
import { useFishDiagnostic } from '#web/features/landing/useFishDiagnostic.ts'
import { FISH_SLUG } from '#web/messages/landing.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeProfile, TEST_USER } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication, TEST_CONFIG } from '#web/testing/renderApplication.tsx'
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
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
    expect(screen.queryByText(/再読み込みしても直らない場合は/)).not.toBeNull()
    expect(screen.queryByText(/kowareta/)).toBeNull()
    expect(screen.getByRole('link', { name: 'ホームに戻る' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: '再読み込み' })).not.toBeNull()
    reported.mockClear()
  })

  test('every route of the application ends there', () => {
    const session = createSessionSource(
      { load: async () => createMemoryStores(), loaded: new Promise(() => {}) },
      { mayHaveSession: false, shown: false },
    )
    const routes = createRoutes({ session, fragment: null, contactForm: false })
    expect(new Set(routes.map(({ ErrorBoundary }) => ErrorBoundary))).toEqual(new Set([ErrorPage]))
  })

  test('a server that does not answer is said to be out of reach', () => {
    render(<UnreachablePage />)
    expect(screen.queryByRole('heading', { name: 'サーバーに接続できません' })).not.toBeNull()
  })
})

describe('signing out', () => {
  test('that fails says so and stays signed in', async () => {
    const stores = createTalkingStores({ profile: makeProfile() })
    stores.auth.signOut = () => Promise.reject(new Error('cut'))
    const { user, router } = renderApplication('/contact', { stores })
    const banner = within(await screen.findByRole('banner'))
    await user.click(await banner.findByRole('button', { name: 'ログアウト' }))
    await screen.findByText('ログアウトに失敗しました。もう一度お試しください。')
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(banner.queryByRole('button', { name: 'ログアウト' })).not.toBeNull()
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
  const PUBLISHED = [{ slug: FISH_SLUG, path: '/diagnostic/sakana', imageUrl: null, pictureName: null }]

  /** @param answer what the backend knows of the sample's slug */
  function findFish(answer: () => Promise<Response>, { samples = PUBLISHED, wanted = true } = {}) {
    const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer)
    vi.stubGlobal('fetch', fetch)
    const { result } = renderHook(() => useFishDiagnostic(wanted), {
      wrapper: ({ children }) => (
        <PublicConfigContext value={{ ...TEST_CONFIG, samples }}>
          <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
        </PublicConfigContext>
      ),
    })
    return { result, fetch }
  }

  const seeded = async () =>
    Response.json({ id: sampleId(FISH_SLUG), title: fish.title, imageurl: '/seeded.jpg', collectleadinfo: true })

  test('is not asked for before somebody wants it', () => {
    expect(findFish(seeded, { wanted: false }).fetch).not.toHaveBeenCalled()
  })

  test('is the published sample at the slug it has now, and asks for no lead', async () => {
    const { result, fetch } = findFish(seeded)
    await waitFor(() =>
      expect(result.current.data?.diagnostic).toMatchObject({ imageUrl: '/seeded.jpg', collectLeadInfo: false }),
    )
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"slug":"sakana"}')
  })

  test('is complete in words where no sample is published, whoever has its slug', async () => {
    const { result, fetch } = findFish(seeded, { samples: [] })
    await waitFor(() => expect(result.current.data?.diagnostic.title).toBe(fish.title))
    expect(result.current.data?.diagnostic.questions).toHaveLength(45)
    expect(result.current.data?.diagnostic.resultTypes).toHaveLength(8)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('plays from its own words while the backend is away', async () => {
    const { result } = findFish(() => Promise.reject(new TypeError('fetch failed')))
    await waitFor(() => expect(result.current.data?.diagnostic.questions).toHaveLength(45))
  })
})
