import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Site {
  url: string
  pid: number
  dataDir: string
}

/**
 * Starts the built server as `npm start` does, with a data folder that `furnish` can fill, and ends it after the
 * measurement. By default waits until brochures and cards are made, because that would disturb it.
 */
export async function onSite<Result>(
  measure: (site: Site) => Promise<Result>,
  { furnish = (_dataDir: string) => {}, isSettled = true } = {},
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-'))
  furnish(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ENQUIRY_LIMIT: '1000000' }
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/node/index.js'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await until(async () => (await fetch(`${url}/healthz`)).ok, 5)
    if (isSettled) await until(async () => (await (await fetch(`${url}/readyz`)).json()).making === 'ok', 200)
    return await measure({ url, pid: server.pid ?? 0, dataDir })
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Signs in by a link that the command prints, and resolves to the cookies. */
export async function signIn({ url, dataDir }: Site): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url }
  const link = execFileSync(process.execPath, ['dist/node/villa.js', 'owner', 'link'], { env, encoding: 'utf8' }).trim()
  const { headers } = await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: url } })
  return headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

async function until(isSo: () => Promise<boolean>, everyMs: number): Promise<void> {
  for (const end = performance.now() + 180_000; performance.now() < end; await pause(everyMs))
    if (await isSo().catch(() => false)) return
  throw new Error('the server was not ready in time')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
