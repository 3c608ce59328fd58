import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Moments } from '../../locales/moments.ts'

export const subjects = [
  'configuration',
  'disk',
  'database',
  'mail',
  'backups',
  'making',
  'house',
  'legal',
  'documents',
] as const
export type Subject = (typeof subjects)[number]

/** The result of one check. A fault keeps the site from working; a hint is worth knowing. */
export interface Finding {
  subject: Subject
  state: 'well' | 'hint' | 'fault'
  says: string
  /** What to do about it. */
  advice?: string
  /** What the desk tells the owner about it; absent if only whoever runs the server can understand it. */
  owner?: OwnersFinding
}

interface OwnersFinding {
  says: OwnersSentence
  /** True if it is only worth knowing for whoever runs the server. */
  isCalm?: true
  /** True if the owner can have the letters tried again. */
  canRetry?: true
}

export type OwnersSentence = (home: TranslationFunctions['desk']['home'], moments: Moments) => string

/** A finding about the subject that was looked at. */
export type Look = Omit<Finding, 'subject'>

export const well = (says: string, owner?: OwnersSentence): Look => ({
  state: 'well',
  says,
  ...(owner && { owner: { says: owner } }),
})

const unwell =
  (state: 'hint' | 'fault') =>
  (says: string, advice: string, owner?: OwnersSentence, more: Omit<OwnersFinding, 'says'> = {}): Look => ({
    state,
    says,
    advice,
    ...(owner && { owner: { says: owner, ...more } }),
  })

export const hint = unwell('hint')
export const fault = unwell('fault')

/** Returns the worst state of a subject. */
export function stateOf(findings: readonly Finding[], subject: Subject): Finding['state'] {
  const states = findings.filter((each) => each.subject === subject).map(({ state }) => state)
  return states.includes('fault') ? 'fault' : states.includes('hint') ? 'hint' : 'well'
}
