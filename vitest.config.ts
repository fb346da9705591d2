import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files share a worker's modules, so that PGlite and React load once a worker. Files must clean up after themselves. */
const onNode = { environment: 'node', isolate: false } as const

/** Terminal texts are English wherever the tests run. */
const env = { LC_ALL: 'C.UTF-8' }

const EVERY_SETUP = 'tests/support/everySetup.ts'
const FIXED_SEED = 'tests/support/fixedSeed.ts'

/** Isolated, because replaced modules would leak into other files. */
const REPLACES_A_MODULE = 'web/app/pages/EditorScreen.test.tsx'

const common = {
  env,
  alias: { '@node-rs/bcrypt': path.resolve('tests/support/quickBcrypt.ts') },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 45_000,
  hookTimeout: 60_000,
  // A busy machine is slow; conditions are polled, so a long timeout costs nothing.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          ...onNode,
          name: 'unit',
          include: ['{domain,store,server,samples,terminal,scripts,supabase,tests/security}/**/*.test.ts'],
          setupFiles: [EVERY_SETUP, FIXED_SEED, 'tests/support/nodeSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [REPLACES_A_MODULE],
          setupFiles: [EVERY_SETUP, 'tests/support/webSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'web with a module replaced',
          environment: 'happy-dom',
          include: [REPLACES_A_MODULE],
          setupFiles: [EVERY_SETUP, 'tests/support/webSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          ...onNode,
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          setupFiles: [EVERY_SETUP, FIXED_SEED],
        },
      },
    ],
  },
})
