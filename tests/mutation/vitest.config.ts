import { defineConfig } from 'vitest/config'
import { currentRoom } from './rooms.mjs'

const { tests, environment } = currentRoom()

/** One room's tests, each file by itself: what a change leaves behind must not reach another file. */
export default defineConfig({
  test: {
    env: { LC_ALL: 'C.UTF-8' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    environment,
    include: tests,
    setupFiles: [environment === 'node' ? 'tests/support/nodeSetup.ts' : 'tests/support/webSetup.ts'],
  },
})
