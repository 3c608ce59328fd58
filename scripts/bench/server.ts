import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the built server as `npm start` runs it, with its own database and a log that no one reads. `before` can put it on a
 * core, and `furnish` can write files to its data folder.
 */
export async function startServer(
  before: string[] = [],
  environment: Record<string, string> = {},
  furnish: (dataDir: string) => void = () => {},
): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-'))
  furnish(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const flags = ['--max-semi-space-size=4']
  const [command = process.execPath, ...rest] = [...before, process.execPath, ...flags, 'dist/node/index.js']
  const server = spawn(command, rest, {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ENQUIRY_LIMIT: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await answering(`${url}/healthz`)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the brochure and cards for the server's address are made, because making them would disturb the measurement. */
export async function settled(site: Server): Promise<Server> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { making } = await (await fetch(`${site.url}/readyz`)).json()
    if (making === 'ok') return site
    await pause(200)
  }
  throw new Error('The brochure and the cards were not made in time.')
}

/** Waits until a server answers at this address. */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answers) return
    await pause(5)
  }
  throw new Error(`Nothing answers at ${url}.`)
}
