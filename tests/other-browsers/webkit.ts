import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { limits, until } from '../support/limits.ts'
import { freePort, isListening } from '../support/proxies.ts'
import { type Driver, desk, type Key, type Size } from './visitor.ts'

const xvfb = '/usr/bin/Xvfb'
const webKitWebDriver = '/usr/bin/WebKitWebDriver'

export const webKitIsHere = existsSync(xvfb) && existsSync(webKitWebDriver)

// The characters that stand for these keys in WebDriver.
const keys: Record<Key, string> = {
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Escape: '\uE00C',
}

/** Starts WebKit's minimal browser on a virtual screen, and its driver, which speaks WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const screen = await openScreen()
  const settings = withoutMotion()
  const port = await freePort()
  const driver = spawn(webKitWebDriver, [`--port=${port}`], {
    env: { PATH: process.env['PATH'], DISPLAY: screen.display, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })
  await until(() => isListening(port))
  const { sessionId } = await send('POST', `http://127.0.0.1:${port}/session`, { capabilities: {} })
  const session = `http://127.0.0.1:${port}/session/${sessionId}`
  const post = (command: string, body: object = {}) => send('POST', `${session}/${command}`, body)
  const act = (actions: object) => post('actions', { actions: [actions] })
  const resize = ({ width, height }: Size) => post('window/rect', { x: 0, y: 0, width, height })
  await resize(desk)
  return {
    goTo: (url) => post('url', { url }),
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    click: ({ x, y }) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (key) => act(typed([keys[key]])),
    type: (text) => act(typed([...text])),
    resize,
    async quit() {
      try {
        await send('DELETE', session)
      } finally {
        await Promise.all([end(driver), end(screen.process)])
        rmSync(settings, { recursive: true })
      }
    },
  }
}

const typed = (letters: string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: letters.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** Starts a virtual screen with the first free display number. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(process.stdout, 'data')
  return { display: `:${String(number).trim()}`, process }
}

/**
 * Makes a folder of settings that ask GTK for less motion, and returns its path. Without a graphics card, a view
 * transition makes this browser crash, even on an empty page.
 */
function withoutMotion(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-webkit-'))
  mkdirSync(path.join(folder, 'gtk-3.0'))
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

async function send(method: string, address: string, body?: object) {
  // On a busy machine this browser may never answer a command.
  const signal = AbortSignal.timeout(limits.wait)
  const response = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error}, ${value.message}`)
  return value
}

async function end(process: ChildProcess): Promise<void> {
  process.kill()
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
