import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Server {
  url: string
  pid: number
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the built server as `npm start` runs it, with a data folder of its own and a log that no one reads. `furnish` can
 * write files to the folder before.
 */
export async function startServer(furnish: (dataDir: string) => void = () => {}): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-'))
  furnish(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ENQUIRY_LIMIT: '1000000' }
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/node/index.js'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await answering(`${url}/healthz`)
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
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

/** Signs in by a link that the command prints, and resolves to the cookies. */
export async function signIn({ url, dataDir }: Server): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url }
  const link = execFileSync(process.execPath, ['dist/node/villa.js', 'owner', 'link'], { env, encoding: 'utf8' }).trim()
  const answer = await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: url } })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answers) return
    await pause(5)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
