import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, testChromiumPath } from './scripts/systemPackages.mjs'

/** One file per journey; each worker starts a server (tests/e2e/support/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  // Several processes need PostgreSQL; a killed delivery ends the same way on both databases.
  testIgnore: process.env.TEST_DATABASE === 'postgres' ? [] : ['**/several-processes*', '**/deliveries-killed*'],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a machine that is several times slower for a while; a passing test waits for none of it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Nothing waits for the end of a movement; where movement is what is tested, the test asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Slow; set TRACE=1 to debug a test.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: testChromiumPath(),
      args: CHROMIUM_FLAGS,
    },
  },
})
