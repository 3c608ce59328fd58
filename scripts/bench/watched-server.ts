import path from 'node:path'
import { freePort } from './free-port.ts'
import { type Server, settled, startServer } from './server.ts'

export interface WatchedServer extends Server {
  /** Resolves to the longest time in milliseconds for which its event loop was blocked since the last call. */
  longestBlock(): Promise<number>
}

/** Starts a server on this data folder that reports how long its event loop was blocked. */
export async function startWatched(dataDir: string, environment: Record<string, string> = {}): Promise<WatchedServer> {
  const port = await freePort()
  const watch = path.resolve('scripts/bench/loop-watch.mjs')
  const site = await startServer([], {
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${watch}`,
    LOOP_WATCH_PORT: String(port),
    ...environment,
  })
  await settled(site)
  return {
    ...site,
    longestBlock: async () =>
      Number(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()),
  }
}
