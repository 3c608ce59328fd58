import type { OutboxRow } from '../enquiries/outbox.ts'
import { useDesk } from './use-desk.ts'

/**
 * How far a letter is. leaving: on its way to the mail server; an answer can be called back for a moment · filed: written as a
 * file, because there is no mail server · notTaken: it is tried again · refused: for good.
 */
type LetterProgress = 'leaving' | 'taken' | 'filed' | 'notTaken' | 'refused'

type Tried = Pick<OutboxRow, 'state' | 'attempts' | 'dueAt' | 'lastReason' | 'answer'>

/**
 * Returns a function that says how far a letter is, and why it was not taken. Give it null for a letter that the mail server
 * refused for good, because that one is no longer in the queue.
 */
export function useProgress() {
  const { words, moments, parts } = useDesk()
  const toFiles = parts.config.mail.smtpUrl === undefined
  return {
    toFiles,
    progressOf(letter: Tried | null): LetterProgress {
      if (letter === null) return 'refused'
      const { state, lastReason, answer } = letter
      if (state === 'sent') return answer === null && toFiles ? 'filed' : 'taken'
      return state === 'retry' || state === 'attention' || lastReason !== null ? 'notTaken' : 'leaving'
    },
    tries: ({ lastReason, attempts, dueAt }: Tried): string =>
      words.enquiry.tries({ reason: lastReason ?? '', attempts, next: moments.margin(dueAt) }),
  }
}
