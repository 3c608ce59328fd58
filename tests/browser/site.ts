import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface Site {
  url: string
  stop(): Promise<void>
}

/** A server of a test's own, with an environment that the common one does not have. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['dist/node/index.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'villa-browser-')),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('listening on')) resolve()
    })
  })
  return {
    url,
    stop: () =>
      new Promise((done) => {
        server.once('exit', () => done())
        server.kill('SIGTERM')
      }),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
