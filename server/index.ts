import path from 'node:path'
import { startServer } from './start.ts'

const patienceMs = 4_000
// Database, letters and copies are for the user alone whom the server runs as.
process.umask(0o077)

try {
  const server = await startServer(process.env, path.resolve(import.meta.dirname, '..'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // Whoever still holds a connection then has had time enough; what was answered is on disk.
      setTimeout(() => process.exit(0), patienceMs)
      server.stop().then(() => process.exit(0), fail)
    })
  }
  process.on('uncaughtException', fail)
} catch (error) {
  process.stderr.write(`The server did not start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// A process in an unknown state does not go on; whoever runs it starts it again.
function fail(error: unknown): never {
  const fault = error instanceof Error ? { fault: error.name, stack: error.stack } : { fault: String(error) }
  process.stderr.write(
    `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), ...fault, msg: 'ended' })}\n`,
  )
  process.exit(1)
}
