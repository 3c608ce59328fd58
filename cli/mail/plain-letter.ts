import type { OutboxRow } from '../../enquiries/outbox.ts'

/** Returns a letter of the outbox as it appears in JSON. */
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
