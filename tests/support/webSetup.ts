import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// happy-dom has no BroadcastChannel.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel

// A busy machine is slow; conditions are polled, so a long timeout costs nothing.
configure({ asyncUtilTimeout: 15_000 })

let consoleError: MockInstance<typeof console.error>

/** An unexpected console.error fails the test: React reports wrong keys, act and hydration problems only there. */
beforeEach(() => {
  // A test that timed out within act leaves it on.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError.mock.calls).toEqual([])
  // A followed download leaves the page, for the worker's next files too: see `catchDownloads`.
  expect(location.protocol).toBe('http:')
})

// A chunk whose prefetch outlives its file would stay broken for the next files of the worker.
afterAll(() => vi.dynamicImportSettled())
