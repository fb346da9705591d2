import { afterEach, vi } from 'vitest'

// Vitest takes replacements away before the next test, which in a shared worker is too late for another file's
// `beforeAll`: PGlite takes a left `window` for a browser's. Registered first, this runs after a file's own hooks.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
