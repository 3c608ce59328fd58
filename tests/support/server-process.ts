import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './databases.ts'
import { PUBLIC_URL, quickDist } from './quick-dist.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

interface ServerOptions {
  dataDir?: string
  environment?: Record<string, string>
  /** Defaults to the built server. */
  command?: readonly string[]
  cwd?: string
  /** Runs the server under another program, such as strace. */
  under?: readonly string[]
  /** Runs it as another user. */
  uid?: number
  /** Lets the server run when the test has finished. */
  goesOn?: true
}

export const builtServer = path.join(quickDist(), 'node/index.js')
export const builtCommand = path.join(quickDist(), 'node/villa.js')

/**
 * Starts a server with its own database on a free port of loopback, and waits until it listens. Kills what is left of it after
 * the test. The default build makes pictures, brochures and cards in name only: see quickDist.
 */
export async function startServer(options: ServerOptions = {}) {
  const { dataDir = temporaryFolder(), environment = {}, cwd, under = [], uid, goesOn } = options
  const [command = '', ...rest] = [...under, ...(options.command ?? [process.execPath, builtServer])]
  const child = spawn(command, rest, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      ENQUIRY_LIMIT: '1000000',
      PUBLIC_URL,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  /** The exit code once the process has ended, or null after a signal. */
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (!goesOn)
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
  /** Every line of both outputs so far. */
  const log: string[] = []
  const url = await listening(child, log, ended)
  return {
    url,
    port: Number(new URL(url).port),
    child,
    dataDir,
    databaseFile: path.join(dataDir, 'villa.sqlite'),
    log,
    ended,
    end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

function listening(child: ChildProcess, log: string[], ended: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line)
        const url = /listening on (http:[^"\s]+)/.exec(line)?.[1]
        if (url !== undefined) resolve(url)
      })
    }
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${log.join('\n')}`)), reject)
  })
}
