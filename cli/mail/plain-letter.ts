import type { OutboxRow } from '../../db/outbox.ts'

/** A letter of the outbox as programs get it. */
export function plainLetter({ kind, state, attempts, createdAt, dueAt, sentAt, lastReason }: OutboxRow) {
  return {
    kind,
    state,
    attempts,
    queuedAt: new Date(createdAt).toISOString(),
    dueAt: state === 'sent' ? null : new Date(dueAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    lastReason,
  }
}
