import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { draft, jpeg, published, response } from '#tests/support/storeRecords.ts'
import { openBrowser, signedInBrowser, submit } from '#tests/support/testStores.ts'

const SESSION = 'sb-localhost-auth-token'

let backend: TestBackend
let accounts = 0

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Browser = Awaited<ReturnType<typeof signedInBrowser>>

const newBrowser = () => signedInBrowser(backend, `user-${++accounts}@example.com`)

/** The access token of the kept session has expired, as after a night. */
function expire({ storage }: Browser) {
  const session = JSON.parse(storage.getItem(SESSION) ?? '')
  storage.setItem(SESSION, JSON.stringify({ ...session, expires_at: 1 }))
}

async function endOnTheServer({ user }: Browser) {
  await backend.database.query('delete from auth.sessions where user_id = $1', [user.id])
}

const dataCalls = ({ network }: Pick<Browser, 'network'>) =>
  network.requests.filter((request) => / \/(rest|storage|functions)\/v1\//.test(request))

test.each([
  ['its renewal is refused', async (browser: Browser) => endOnTheServer(browser).then(() => expire(browser))],
  ['it is gone from the storage', async ({ storage }: Browser) => storage.removeItem(SESSION)],
])('a session that ended because %s asks to sign in, and nothing is sent as a visitor’s', async (_, end) => {
  const browser = await newBrowser()
  const { stores, user, network } = browser
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  await end(browser)
  network.requests.length = 0
  const over = { kind: 'unauthenticated' }
  await expect(stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })).rejects.toMatchObject(over)
  await expect(stores.diagnostics.list(user.id)).rejects.toMatchObject(over)
  await expect(stores.responses.summary({ diagnosticId: diagnostic.id })).rejects.toMatchObject(over)
  await expect(stores.images.upload(diagnostic, 'axis-1', await jpeg())).rejects.toMatchObject(over)
  expect(dataCalls(browser)).toEqual([])
  // A visitor's calls go their own way.
  await submit(backend, network, response(diagnostic.id))

  await stores.auth.signIn(user.email, 'correct horse')
  expect(await stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })).toMatchObject({
    savedTo: 'backend',
  })
})

const OUTAGES = [503, 429, 404, 403].map((status) => ({ state: { status } }))

test.each([{ state: 'cut' as const }, ...OUTAGES])(
  'a session that cannot be renewed with %j is kept, and so is what is saved meanwhile',
  async ({ state }) => {
    const browser = await newBrowser()
    const { stores, user, network } = browser
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    // The client tells every try that failed.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ shouldAdvanceTime: true })
    expire(browser)
    network.state = state
    network.requests.length = 0
    const saving = stores.diagnostics.save({ ...diagnostic, title: '待つ題' }, { replace: true })
    // It tries for half a minute, and once it gave up not again for one.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saving).toMatchObject({ savedTo: 'browser' })
    expect(dataCalls(browser)).toEqual([])
    network.state = 'up'
    const sent = { waiting: [], diagnostics: [{ title: '待つ題' }] }
    // By seconds: a request under way must not meet its time limit before a busy machine has answered it.
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(2_000)
        expect(await stores.diagnostics.list(user.id)).toMatchObject(sent)
      },
      { timeout: 15_000 },
    )
  },
)

test('a person who signed out, or never signed in, asks for no data', async () => {
  const { stores, user, network } = await newBrowser()
  await stores.auth.signOut()
  network.requests.length = 0
  await expect(stores.diagnostics.list(user.id)).rejects.toMatchObject({ kind: 'unauthenticated' })
  const visitor = openBrowser(backend)
  await expect(visitor.stores.diagnostics.list(user.id)).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect([dataCalls({ network }), dataCalls(visitor)]).toEqual([[], []])
})

test.each([
  { state: 'cut' as const, expired: false },
  { state: 'cut' as const, expired: true },
  { state: { status: 503 }, expired: false },
  { state: { status: 503 }, expired: true },
])('signing out works in an outage: %j', async ({ state, expired }) => {
  const browser = await newBrowser()
  const { stores, storage, network } = browser
  vi.spyOn(console, 'error').mockImplementation(() => {})
  if (expired) expire(browser)
  network.state = state
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const signingOut = stores.auth.signOut()
  // It tries to renew a session that expired first.
  await vi.advanceTimersByTimeAsync(30_000)
  await signingOut
  vi.useRealTimers()
  expect(storage.getItem(SESSION)).toBeNull()
  network.state = 'up'
  expect(await stores.auth.currentUser()).toBeNull()
})

test('signing out works just after a renewal was given up, when the client asks nobody for a minute', async () => {
  const browser = await newBrowser()
  const { stores, storage, network, user } = browser
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ shouldAdvanceTime: true })
  expire(browser)
  network.state = { status: 503 }
  const listing = stores.diagnostics.list(user.id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await listing).toMatchObject({ outage: expect.any(String) })
  network.requests.length = 0
  await stores.auth.signOut()
  expect(network.requests).toEqual([])
  vi.useRealTimers()
  expect(storage.getItem(SESSION)).toBeNull()
  network.state = 'up'
  expect(await stores.auth.currentUser()).toBeNull()
})

test('a renewal that is answered after a sign-out does not bring the session back', async () => {
  const browser = await newBrowser()
  const { stores, storage, network } = browser
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { request } = backend
  const held = vi.spyOn(backend, 'request').mockImplementation(async (...call) => {
    await answered
    return request(...call)
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  expire(browser)
  const signingOut = stores.auth.signOut()
  await vi.advanceTimersByTimeAsync(4_000)
  await signingOut
  expect(storage.getItem(SESSION)).toBeNull()
  expect(network.requests.at(-1)).toBe('POST /auth/v1/token')
  answer()
  await held.mock.results.at(-1)?.value
  vi.useRealTimers()
  expect(await stores.auth.currentUser()).toBeNull()
  expect(storage.getItem(SESSION)).toBeNull()
})

test('calls of a page that another account’s work stands on are none of the account that signed in since', async () => {
  const browser = await newBrowser()
  const { stores, user } = browser
  const { diagnostic } = await stores.diagnostics.save(published(user.id))
  let account: string | null = 'the page’s own'
  stores.auth.sendOnlyFor(() => account)
  browser.network.requests.length = 0
  const over = { kind: 'unauthenticated' }
  await expect(stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })).rejects.toMatchObject(over)
  await expect(stores.diagnostics.list(user.id)).rejects.toMatchObject(over)
  await expect(stores.images.upload(diagnostic, 'axis-1', await jpeg())).rejects.toMatchObject(over)
  expect(dataCalls(browser)).toEqual([])
  account = user.id
  expect((await stores.diagnostics.list(user.id)).diagnostics).toMatchObject([{ title: diagnostic.title }])
})
