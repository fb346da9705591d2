import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, testChromiumPath } from './scripts/systemPackages.mjs'

/** One file per journey; each worker starts a server (tests/e2e/support/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Slow; set TRACE=1 to debug a test.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: testChromiumPath(),
      args: CHROMIUM_FLAGS,
    },
  },
})
