import path from 'node:path'
import { startServer } from './start.ts'

// Only the user who runs the server may read the database, letters and backups.
process.umask(0o077)

const starting = startServer(process.env, path.resolve(import.meta.dirname, '..'))
// A start that has begun is finished first, so that a signal always finds a server that it can stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => starting.then(({ stop }) => stop()).then(() => process.exit(0), fail))

try {
  await starting
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
