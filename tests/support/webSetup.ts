import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A file's own context has what happy-dom has, and that is no channel between tabs.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel

// A busy machine takes its time; what is waited for is there as soon as it can be.
configure({ asyncUtilTimeout: 8000 })

let consoleError: MockInstance<typeof console.error>

/** An unexpected console.error fails the test: React reports wrong keys, act and hydration trouble only there. */
beforeEach(() => {
  // A test that was cut off within act leaves it on.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError.mock.calls).toEqual([])
})
