import type { OutboxRow } from '../enquiries/outbox.ts'
import type { LetterTold } from './letter-view.ts'

type QueuedLetter = Pick<OutboxRow, 'state' | 'attempts' | 'dueAt' | 'sentAt' | 'lastReason' | 'answer'>

/** Returns what the desk tells of a letter that is in the queue or was sent. `toFiles` is true if there is no mail server. */
export function letterTold(letter: QueuedLetter, now: number, toFiles: boolean): LetterTold {
  const { attempts, dueAt, sentAt, lastReason } = letter
  return { state: stateOf(letter, now, toFiles), sentAt, reason: lastReason, attempts, nextAt: dueAt }
}

/** Returns what the desk tells of a letter that the mail server refused for good: it is no longer in the queue. */
export const letterRefused = (reason: string | null): LetterTold => ({
  state: 'refused',
  sentAt: null,
  reason,
  attempts: 0,
  nextAt: 0,
})

function stateOf(
  { state, dueAt, lastReason, answer }: QueuedLetter,
  now: number,
  toFiles: boolean,
): LetterTold['state'] {
  if (state === 'sent') return answer === null && toFiles ? 'filed' : 'taken'
  if (state === 'retry' || state === 'attention' || lastReason !== null) return 'notTaken'
  return state === 'queued' && dueAt > now ? 'waiting' : 'leaving'
}
