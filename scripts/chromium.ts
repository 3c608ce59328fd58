import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const elsewhere = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const chromeOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Quiet and alone: no sandbox inside containers, no graphics card, no talk with its maker. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The Chromium on this machine, or undefined. CHROMIUM_PATH comes first. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`)
  return [named, chromium.executablePath(), ...elsewhere, chromeOnMac].find((place) => place && existsSync(place))
}

// The same engine without windows: a page opens in half the time.
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The Chromium that tests drive: CHROMIUM_PATH, else its headless shell where there is one. */
export function ensureHeadlessChromium(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(headlessShell) ? headlessShell : ensureChromium()
}

/** Finds Chromium or installs it: through Playwright, or as root through apt. Throws with what to do where neither works. */
export function ensureChromium(): string {
  const found = findChromium() ?? installThroughPlaywright() ?? installThroughApt()
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install one, or give the path of yours: CHROMIUM_PATH=/path/to/chromium',
  )
}

function installThroughPlaywright() {
  process.stderr.write('No Chromium here: installing one through Playwright …\n')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  return findChromium()
}

function installThroughApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('Installing Chromium through apt-get …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return findChromium()
}
