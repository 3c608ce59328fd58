/**
 * True if a message seems to ask for the plans of the house, as the page invites people to do. It is only used to remind the
 * owner, so a wrong guess costs nothing.
 */
export const asksForPlans = (message: string): boolean => inWords.some((words) => words.test(message))

const inWords = [
  /\bfloor[\s-]?plans?\b|\b(?:the|any|some|house|building|architect[’']?s[’']?)\s+plans\b|\bblueprints?\b/i,
  /\b(?:les|des|vos|quelques)\s+plans\b|\bplans?\s+(?:de\s+(?:la\s+(?:maison|villa)|masse)|d[’']architecte)/i,
]
