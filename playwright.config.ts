import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureHeadlessChromium } from './scripts/chromium.ts'
import { limits } from './tests/support/limits.ts'
import { quickDist } from './tests/support/quick-dist.ts'

// Read by every worker too, hence kept in the environment, which workers inherit.
process.env['SITE_PORT'] ??= String(await freePort())
process.env['SITE_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'villa-browser-'))
process.env['CHROMIUM_PATH'] ??= ensureHeadlessChromium()

const url = `http://127.0.0.1:${process.env['SITE_PORT']}`

export default defineConfig({
  testDir: 'tests/browser',
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
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A trace of what was done, said and fetched costs a tenth of the time: ask for it with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    // A press that hangs fails by its own name, before the whole test does.
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags },
  },
  webServer: {
    command: [process.execPath, path.join(quickDist(), 'node/index.js')].map((each) => JSON.stringify(each)).join(' '),
    url: `${url}/healthz`,
    timeout: limits.wait,
    env: {
      HOST: '127.0.0.1',
      PORT: process.env['SITE_PORT'],
      PUBLIC_URL: url,
      DATA_DIR: process.env['SITE_DATA_DIR'],
      ENQUIRY_LIMIT: '1000000',
      // Visitors of the desk, whose limits nobody switches off, come from a network each: see tests/browser/desk.ts.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.wait },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
