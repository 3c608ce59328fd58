import path from 'node:path'
import { startServer } from './start.ts'

// Only the user who runs the server may read the database, letters and backups.
process.umask(0o077)

try {
  const server = await startServer(process.env, path.resolve(import.meta.dirname, '..'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => server.stop().then(() => process.exit(0), fail))
  }
  process.on('uncaughtException', fail)
} catch (error) {
  process.stderr.write(`The server did not start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// A process in an unknown state must not continue. Docker or systemd starts it again.
function fail(error: unknown): never {
  const fault = error instanceof Error ? { fault: error.name, stack: error.stack } : { fault: String(error) }
  process.stderr.write(
    `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), ...fault, msg: 'ended' })}\n`,
  )
  process.exit(1)
}
