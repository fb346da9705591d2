import { afterEach, vi } from 'vitest'

// Vitest removes stubs before the next test, which in a shared worker is too late for another file's `beforeAll`: with a
// leftover `window`, PGlite assumes a browser. Registered first, this runs after a file's own hooks.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
