import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work while no other process does the same for this folder, and waits for one that does. The lock is a socket that
 * listens, because the system closes it when its process ends, however that ends.
 */
export async function withLock(folder, work) {
  const name = `villa-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  // On Linux such a socket has a name and no file. Elsewhere a killed process leaves the file behind.
  const socket = process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), name)
  for (let waits = 0; ; waits += 1) {
    const server = createServer((other) => other.destroy()).listen(socket)
    const fault = await once(server, 'listening').then(
      () => null,
      (error) => error,
    )
    if (fault === null) return work().finally(() => server.close())
    if (fault.code !== 'EADDRINUSE') throw fault
    if (!socket.startsWith('\0') && !(await isAnswered(socket))) rmSync(socket, { force: true })
    if (waits === 0) process.stderr.write('Waiting for another preparation to finish …\n')
    // The random part keeps waiting processes from trying at the same moment.
    await pause(200 + Math.random() * 200)
  }
}

function isAnswered(socket) {
  const connection = connect(socket)
  return once(connection, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => connection.destroy())
}
