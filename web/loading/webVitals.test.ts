import { afterEach, expect, test, vi } from 'vitest'
import { measureLater } from './webVitals.ts'

/** Says how far the page is loaded, and takes what waits for an idle moment. */
function page(readyState: DocumentReadyState) {
  const waiting: (() => void)[] = []
  const limits: (number | undefined)[] = []
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    waiting.push(work)
    limits.push(options?.timeout)
  })
  return {
    limits,
    idle: () => {
      for (const work of waiting.splice(0)) work()
    },
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(navigator, 'doNotTrack')
})

test('measuring begins when the page is loaded and idle, and a script that does not come harms nobody', async () => {
  const { idle } = page('interactive')
  const measure = vi.fn(() => Promise.reject(new TypeError('no network')))
  measureLater(measure)
  idle()
  expect(measure).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(measure).not.toHaveBeenCalled()
  idle()
  expect(measure).toHaveBeenCalledTimes(1)
})

test('a page that is never idle is measured after five seconds', () => {
  const { limits } = page('complete')
  measureLater(async () => {})
  expect(limits).toEqual([5_000])
})

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('%s: %s is respected', (signal, value) => {
  const { idle } = page('complete')
  const measure = vi.fn(async () => {})
  Object.defineProperty(navigator, signal, { value, configurable: true })
  measureLater(measure)
  idle()
  expect(measure).not.toHaveBeenCalled()

  Object.defineProperty(navigator, signal, { value: null, configurable: true })
  measureLater(measure)
  idle()
  expect(measure).toHaveBeenCalledTimes(1)
})
