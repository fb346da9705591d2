import { expect, test, vi } from 'vitest'
import { whenLoaded } from './whenIdle.ts'

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

test('work begins when the page is loaded and idle', () => {
  const { idle } = page('interactive')
  const work = vi.fn()
  whenLoaded(work)
  idle()
  expect(work).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(work).not.toHaveBeenCalled()
  idle()
  expect(work).toHaveBeenCalledTimes(1)
})

test('work begins after five seconds on a page that is never idle', () => {
  const { limits } = page('complete')
  whenLoaded(() => {})
  expect(limits).toEqual([5_000])
})
