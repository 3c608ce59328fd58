import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const onLinux = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Chromium without its sandbox, which does not work in containers, without a graphics card, and without requests of its own. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Returns the path of Chromium on this machine, CHROMIUM_PATH first; undefined if there is none. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`)
  return [named, chromium.executablePath(), ...onLinux, onMac].find((place) => place && existsSync(place))
}

// This is the same engine without windows. It opens a page in half the time.
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Returns the Chromium for tests: CHROMIUM_PATH, otherwise its headless shell if there is one. */
export function ensureHeadlessChromium(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(headlessShell) ? headlessShell : ensureChromium()
}

/** Finds Chromium or installs it, through Playwright or, as root, through apt. If neither works, throws an error that says what to do. */
export function ensureChromium(): string {
  const found =
    findChromium() ??
    installed('npx', 'playwright', 'install', 'chromium') ??
    (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? installed('sh', '-c', 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium')
      : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install one, or give the path of yours: CHROMIUM_PATH=/path/to/chromium',
  )
}

function installed(command: string, ...rest: string[]): string | undefined {
  process.stderr.write(`Chromium was not found. Installing it: ${command} ${rest.join(' ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000, env })
  return findChromium()
}
