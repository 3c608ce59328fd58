import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'

const patient = new WeakSet<Socket>()

/**
 * Lets one request take longer to arrive than all others may, but not longer than `mostMs`. Call it only for somebody who is
 * signed in. A connection on which nothing moves is closed as ever. Call `end` once the request has been read.
 */
export function patientWith({ socket }: IncomingMessage, clock: Clock, mostMs: number): { end(): void } {
  patient.add(socket)
  const callOff = clock.after(mostMs, () => socket.destroy())
  return {
    end() {
      callOff()
      patient.delete(socket)
    },
  }
}

export const mayTakeLonger = (socket: Socket): boolean => patient.has(socket)
