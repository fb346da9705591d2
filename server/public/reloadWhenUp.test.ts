import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages
let code: string
beforeAll(async () => {
  site = await startTestPages()
  const away = site.pagesWith({ source: { find: () => Promise.reject(new Error('outage')) } })
  const html = await (await away.request('/diagnostic/fish')).text()
  code = /<script[^>]*>([^<]+)<\/script>/.exec(html)?.[1] ?? ''
})
afterAll(() => site.close())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page of an outage in a browser whose network answers with a status, or not at all. */
function opened() {
  const network = { status: 503 as number | null }
  const document = Object.assign(new EventTarget(), { hidden: false })
  const location = { href: 'http://localhost/diagnostic/x', reload: vi.fn() }
  const fetch = vi.fn(async () => {
    if (network.status === null) throw new TypeError('no network')
    return new Response(null, { status: network.status })
  })
  new Function('document', 'location', 'fetch', code)(document, location, fetch)
  const show = async (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { network, location, fetch, show }
}

test('the page of an outage looks ever more rarely, and reloads once the server answers', async () => {
  const { network, location, fetch } = opened()
  const looks: number[] = []
  for (let second = 1; second <= 200; second += 1) {
    const before = fetch.mock.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    if (fetch.mock.calls.length > before) looks.push(second)
  }
  expect(looks).toEqual([5, 15, 35, 75, 135, 195])
  network.status = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(location.reload).not.toHaveBeenCalled()
  network.status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(8)
})

test('it asks nothing while nobody sees it, and at once when somebody does', async () => {
  const { network, location, fetch, show } = opened()
  await show(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).not.toHaveBeenCalled()
  await show(false)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  network.status = 404
  await show(false)
  expect(location.reload).toHaveBeenCalledTimes(1)
})
