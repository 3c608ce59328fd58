import type { FastifyRequest } from 'fastify'
import { type DeskAct, keepEvent } from '../../owners/desk-events.ts'
import type { ServerParts } from '../parts.ts'

/** Records what was done at the desk, in which session and to what. `object` is the reference of an enquiry or the number of a revision. */
export type Recorder = (request: FastifyRequest, act: DeskAct, object?: string) => void

export function deskRecord({ clock, database }: Pick<ServerParts, 'clock' | 'database'>): Recorder {
  return (request, act, object) =>
    keepEvent(database, {
      happenedAt: clock.now(),
      sessionId: request.desk?.session?.id ?? null,
      act,
      object: object ?? null,
    })
}
