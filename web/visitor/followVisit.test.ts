import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UUID } from '#domain/id/newId.ts'
import { MAX_ADDRESS_LENGTH, REACHED } from '#domain/insight/reached.ts'
import { VisitMessage } from '#domain/wire/visitMessage.ts'
import { followVisit } from './followVisit.ts'
import { tellReached } from './tellReached.ts'

const VERSION = '22222222-2222-4222-8222-222222222222'
const fetched = vi.fn<typeof globalThis.fetch>()
let hidden: boolean
const ends: (() => void)[] = []

/** Opens a page, as after a load. Its listeners end with the next one. */
function open(address = '/diagnostic/fish', referrer = '') {
  for (const end of ends.splice(0)) end()
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      listen(name, listener as EventListener)
      ends.push(() => target.removeEventListener(name, listener as EventListener))
    })
  }
  followVisit({ version: VERSION, asked: '15' })
  vi.mocked(window.addEventListener).mockRestore()
  vi.mocked(document.addEventListener).mockRestore()
}

function turn(isHidden: boolean) {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sent = () => fetched.mock.calls.map(([, init]) => v.parse(VisitMessage, JSON.parse(String(init?.body))))
const reached = () => sent().map((message) => message.reached)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  sessionStorage.clear()
  localStorage.clear()
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a visit is told after a second, at the first question, when the page is hidden, and at its result', async () => {
  open('/diagnostic/fish?utm_source=line')
  await pass(999)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  tellReached(1, { utm_source: 'line' })
  for (const question of [2, 3]) tellReached(question, { utm_source: 'line' })
  expect(reached()).toEqual([0, 1])
  turn(true)
  turn(false)
  turn(true)
  expect(reached()).toEqual([0, 1, 3])
  tellReached(REACHED.leadForm, { utm_source: 'line' })
  tellReached(REACHED.contact, { utm_source: 'line' })
  tellReached(REACHED.result, { utm_source: 'line' })
  await pass(5_000)
  expect(reached()).toEqual([0, 1, 3, 48])
  const [first, ...others] = sent()
  expect(first).toMatchObject({ version: VERSION, asked: 15, origin: 'line', medium: '', campaign: '' })
  for (const { reached: _, ...message } of others) expect(first).toMatchObject(message)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/diagnostic/fish/progress')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
})

test('a glance is no visit, a start within it is one', async () => {
  open()
  await pass(900)
  turn(true)
  await pass(5_000)
  turn(false)
  await pass(900)
  expect(fetched).not.toHaveBeenCalled()
  tellReached(1, {})
  await pass(5_000)
  expect(reached()).toEqual([1])
})

test('a page in the background, as a prerendered one, is no visit until it was seen', async () => {
  hidden = true
  open()
  await pass(60_000)
  turn(true)
  expect(fetched).not.toHaveBeenCalled()
  turn(false)
  await pass(1_000)
  expect(reached()).toEqual([0])
})

test.each([
  ['Global Privacy Control', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
  ['Do Not Track', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
  ['the session of the creator', () => localStorage.setItem('sb-localhost-auth-token', '{}')],
])('nothing is sent or kept under %s', async (_, refuse) => {
  refuse()
  open()
  await pass(2_000)
  tellReached(1, {})
  tellReached(REACHED.result, {})
  turn(true)
  expect(fetched).not.toHaveBeenCalled()
  expect(sessionStorage.length).toBe(0)
})

test('reloads, a duplicated tab and a further run are one visit, which never goes back', async () => {
  open()
  await pass(1_000)
  tellReached(1, {})
  tellReached(REACHED.contact, {})
  for (const _ of [1, 2, 3]) {
    open()
    await pass(1_000)
    tellReached(1, {})
    turn(true)
    turn(false)
  }
  expect(reached()).toEqual([0, 1, 48, 48, 48, 48])
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  open('/diagnostic/shop')
  await pass(1_000)
  expect([new Set(sent().map(({ id }) => id)).size, reached().at(-1)]).toEqual([2, 0])
})

test('where the browser refuses its storage, the visit is counted from memory', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  for (const name of ['sessionStorage', 'localStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(refuse)
  open()
  await pass(1_000)
  tellReached(1, {})
  turn(true)
  expect(reached()).toEqual([0, 1])
  const [first, second] = sent()
  expect(first?.id).toMatch(UUID)
  expect(second?.id).toBe(first?.id)
})

test('what was lost is mended by the next moment, also after a result without a network', async () => {
  fetched.mockRejectedValue(new TypeError('cut'))
  open()
  await pass(1_000)
  tellReached(1, {})
  await pass(0)
  turn(true)
  turn(false)
  tellReached(REACHED.contact, {})
  await pass(1_000)
  expect(reached()).toEqual([0, 1, 1, 48])
  open()
  fetched.mockClear().mockResolvedValue(new Response(null, { status: 204 }))
  // The response that waited is stored.
  tellReached(REACHED.result, {})
  await pass(2_000)
  expect(reached()).toEqual([48])
})

test.each([
  ['/diagnostic/fish/result/ACE?ref=share-line-ACE', 'https://line.me/', 'share-line-ACE'],
  ['/diagnostic/fish/result/ACE', 'https://line.me/', 'shared-result'],
  ['/diagnostic/fish', 'https://line.me/x', 'line.me'],
  ['/diagnostic/fish?ref=note', '', 'note'],
  ['/diagnostic/fish', '', 'direct'],
])('%s after %j has the origin of its response, %s', async (address, referrer, origin) => {
  open(address, referrer)
  await pass(1_000)
  expect(sent()).toMatchObject([{ reached: 0, origin }])
})

test('a shared result and the run that begins there are one visit of one origin', async () => {
  open('/diagnostic/fish/result/ACE?ref=share-x-ACE')
  await pass(1_000)
  open('/diagnostic/fish', `${location.origin}/diagnostic/fish/result/ACE?ref=share-x-ACE`)
  tellReached(1, { ref: 'share-x-ACE' })
  const [shared, run] = sent()
  expect(run).toEqual({ ...shared, reached: 1 })
  expect(run?.origin).toBe('share-x-ACE')
})

test('the page tells what only it knows: the campaign of the page around a frame', async () => {
  open('/diagnostic/fish?embed=1', 'https://blog.example/a')
  tellReached(REACHED.came, { utm_source: 'line', utm_campaign: '春' })
  expect(fetched).not.toHaveBeenCalled()
  await pass(1_000)
  expect(sent()).toMatchObject([{ reached: 0, origin: 'line', campaign: '春' }])
})

test('the longest addresses fit into a message of 1 kB', async () => {
  open(`/diagnostic/fish?utm_source=${'長'.repeat(60)}&x=${'y'.repeat(400)}`, `https://a.example/${'z'.repeat(400)}`)
  await pass(1_000)
  const body = String(fetched.mock.calls[0]?.[1]?.body)
  expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(1_024)
  expect(JSON.parse(body).search).toHaveLength(MAX_ADDRESS_LENGTH)
  expect(sent()).toHaveLength(1)
})
