import { defineConfig } from 'vitest/config'

const common = { restoreMocks: true, unstubGlobals: true, testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          include: ['{domain,store,server,samples,scripts,supabase,tests/security}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          // A context for each file instead of a process: the same isolation in little more than half the time.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/webSetup.ts'],
        },
      },
      { test: { ...common, name: 'db', environment: 'node', include: ['tests/db/**/*.test.ts'] } },
    ],
  },
})
