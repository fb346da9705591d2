import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { currentRoom } from './rooms.mjs'

const { tests, environment } = currentRoom()

/** The tests of one room. On node they share a thread, since starting one takes longer than most tests. */
export default defineConfig({
  test: {
    env: { LC_ALL: 'C.UTF-8' },
    alias: { '@node-rs/bcrypt': path.resolve('tests/support/quickBcrypt.ts') },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    environment,
    isolate: environment !== 'node',
    include: tests,
    setupFiles: [
      'tests/support/everySetup.ts',
      environment === 'node' ? 'tests/support/nodeSetup.ts' : 'tests/support/webSetup.ts',
    ],
  },
})
