import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quickDist } from './quick-dist.ts'

export interface Site {
  url: string
  dataDir: string
  process: ChildProcess
  /** Every line that the server has logged so far. */
  log: string[]
  /**
   * Sends SIGTERM or another signal, and returns the exit code after the server has ended. Removes its data unless they
   * are kept.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

// The PUBLIC_URL of the brochures that the build made, so that no test makes them again.
export const PUBLIC_URL = 'http://localhost:3000'

/**
 * Starts a built server with its own database on a free port of loopback, and waits until it listens. The default build
 * makes pictures, brochures and cards in name only: see quickDist.
 */
export async function startSite(environment: NodeJS.ProcessEnv = {}, dist = quickDist()): Promise<Site> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(path.join(os.tmpdir(), 'villa-site-')))
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ENQUIRY_LIMIT: '1000000',
    PUBLIC_URL,
  }
  const server = spawn(process.execPath, [path.join(dist, 'node/index.js')], {
    cwd: path.dirname(dist),
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const ended = new Promise<number | null>((resolve) => server.once('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line)
        const address = /listening on (http[^"\s]+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${log.join('\n')}`)))
  })
  return {
    url,
    dataDir,
    process: server,
    log,
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      const code = await ended
      // The maker of a killed server may write for a moment longer.
      if (environment['DATA_DIR'] === undefined)
        await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
      return code
    },
  }
}
