/** What became of a letter, as every page of the desk tells it. */
export interface LetterTold {
  /**
   * waiting: an answer that can be called back for a moment · leaving: on its way to the mail server · filed: written as a
   * file, because there is no mail server · notTaken: it is tried again · refused: for good.
   */
  state: 'waiting' | 'leaving' | 'taken' | 'filed' | 'notTaken' | 'refused'
  sentAt: number | null
  /** Why it was not taken, in the words of the mail server; null if no attempt failed. */
  reason: string | null
  attempts: number
  nextAt: number
}
