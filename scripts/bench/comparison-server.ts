import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { answering } from './server.ts'
import { onCore } from './tools.ts'

/** Starts a server that ours is compared with, on the first core, and waits until it answers; its folder goes when it stops. */
export async function startBeside(words: readonly string[], { port, folder }: { port: number; folder: string }) {
  const [command = '', ...rest] = [...onCore(0), ...words]
  const server = spawn(command, rest, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await answering(url)
  return {
    url,
    stop() {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
