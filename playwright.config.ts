import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureHeadlessChromium } from './scripts/chromium.ts'
import { limits } from './tests/support/limits.ts'
import { holdsQuick, holdsRest } from './tests/support/suite.ts'

// Read by every worker too, hence kept in the environment, which workers inherit.
process.env['CHROMIUM_PATH'] ??= ensureHeadlessChromium()

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: [...(holdsQuick ? ['**/*.spec.ts'] : []), ...(holdsRest ? ['**/*.full.ts'] : [])],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: limits.test,
  expect: { timeout: limits.wait },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A trace of what was done, said and fetched costs a tenth of the time: ask for it with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    // A press that hangs fails by its own name, before the whole test does.
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags },
  },
})
