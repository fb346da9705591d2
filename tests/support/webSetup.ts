import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let consoleError: MockInstance<typeof console.error>

/** An unexpected console.error fails the test: React reports wrong keys, act and hydration trouble only there. */
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError.mock.calls).toEqual([])
})
