import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, ensureHeadlessChromium } from './scripts/chromium.ts'

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
  // A busy machine may take this long; what never comes is not waited for any less surely.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: '.cache/tests/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // What was done, said and fetched; filming every page would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} dist/node/index.js`,
    url: `${url}/healthz`,
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
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
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
