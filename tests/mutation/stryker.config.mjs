import { currentRoom } from './rooms.mjs'

const { folder, atLeast } = currentRoom()
const report = `reports/mutation/${process.env.MUTATION_ROOM}`
const files = process.env.MUTATION_FILES?.split(',') ?? [`${folder}/**/*.{ts,tsx}`]

export default {
  mutate: [...files, '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/sample.mjs'],
  checkers: process.env.MUTATION_SAMPLE === undefined ? [] : ['sample'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Mutations of code that runs on import would need all tests of the room.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  // Stryker would rewrite it with the API of an older TypeScript.
  tsconfigFile: 'none',
  ignorePatterns: ['/bench', '/dist', '/data', '/docs', '/deploy', '/test-results', '/samples/**/*.svg'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  thresholds: { high: 95, low: atLeast, break: atLeast },
}
