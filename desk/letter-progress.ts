import type { OutboxRow } from '../enquiries/outbox.ts'

/**
 * How far a letter is. waiting: an answer that can be called back for a moment · leaving: on its way to the mail server ·
 * filed: written as a file, because there is no mail server · notTaken: it is tried again · refused: for good.
 */
export type LetterProgress = 'waiting' | 'leaving' | 'taken' | 'filed' | 'notTaken' | 'refused'

/**
 * Returns how far a letter is. Null stands for one that the mail server refused for good, because it is no longer in the
 * queue. `toFiles` is true if there is no mail server.
 */
export function progressOf(
  letter: Pick<OutboxRow, 'state' | 'dueAt' | 'lastReason' | 'answer'> | null,
  now: number,
  toFiles: boolean,
): LetterProgress {
  if (letter === null) return 'refused'
  const { state, dueAt, lastReason, answer } = letter
  if (state === 'sent') return answer === null && toFiles ? 'filed' : 'taken'
  if (state === 'retry' || state === 'attention' || lastReason !== null) return 'notTaken'
  return state === 'queued' && dueAt > now ? 'waiting' : 'leaving'
}
