/** The result of one check. A fault keeps the site from working; a hint is worth knowing. */
export interface Finding {
  subject: string
  state: 'well' | 'hint' | 'fault'
  says: string
  /** What to do about it. */
  advice?: string
}

export const well = (subject: string, says: string): Finding => ({ subject, state: 'well', says })
export const hint = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'hint',
  says,
  advice,
})
export const fault = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'fault',
  says,
  advice,
})
