/** The longest text that a visitor can send from the page of a viewing. */
export const longestWords = 1_000
/** The longest sentence of the owner in a letter about a viewing. */
export const longestOwn = 1_000
/** The longest note about a viewing. */
export const longestViewingNote = 2_000
/** The longest text about the house for invited people. */
export const longestGuestText = 500
/** How long a viewing can be, in minutes. */
export const lengths = [30, 60, 90] as const

/** What happened to a viewing. refused: a letter to the visitor was refused for good. The last four were done by the visitor. */
export type ViewingAct =
  | 'proposed'
  | 'proposedAgain'
  | 'remindedToChoose'
  | 'confirmedForThem'
  | 'moved'
  | 'withdrawn'
  | 'cancelled'
  | 'left'
  | 'reminded'
  | 'refused'
  | 'chosen'
  | 'declined'
  | 'wroteAgain'
  | 'cancelledByVisitor'
