import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** Lets the app listen, and returns what opens a connection to it and sends bytes. Each is closed after the test. */
export async function listening(app: FastifyInstance): Promise<(bytes?: string) => Promise<Socket>> {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return async (bytes = '') => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
}
