import type { FastifyRequest } from 'fastify'
import { type DeskAct, keepEvent } from '../../db/desk-events.ts'
import type { Parts } from '../parts.ts'

/** Keeps what was done at the desk, in which session and to what: an enquiry by its reference, a revision by its number. */
export type Recorder = (request: FastifyRequest, act: DeskAct, object?: string) => void

export function deskRecord({ clock, database }: Pick<Parts, 'clock' | 'database'>): Recorder {
  return (request, act, object) =>
    keepEvent(database, {
      happenedAt: clock.now(),
      sessionId: request.desk?.session?.id ?? null,
      act,
      object: object ?? null,
    })
}
