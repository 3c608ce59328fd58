import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PUBLIC_URL, quickDist } from '../support/quick-dist.ts'

// Every server listens to the output of the process, and a worker has one after the other.
for (const each of [process, process.stdout]) each.setMaxListeners(0)

/** The built application, listening in the process of the test. */
export interface Served {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the built application in this process, on a free port of loopback, with a data folder of its own that `prepare`
 * may fill. It makes pictures, brochures and cards in name only: see quickDist.
 */
export async function serve(
  environment: NodeJS.ProcessEnv = {},
  prepare?: (dataDir: string) => unknown,
): Promise<Served> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-browser-'))
  await prepare?.(dataDir)
  const dist = quickDist()
  const built: typeof import('../../server/start.ts') = await import(path.join(dist, 'node/start.js'))
  const usual = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL, ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'silent' }
  const server = await built.startServer({ ...usual, DATA_DIR: dataDir, ...environment }, dist)
  const address = server.app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      server.app.server.closeAllConnections()
      await server.stop()
      // A maker that was ended may write for a moment longer.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    },
  }
}
