import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Moments } from '../../locales/moments.ts'

export type Subject =
  | 'configuration'
  | 'disk'
  | 'database'
  | 'mail'
  | 'backups'
  | 'making'
  | 'house'
  | 'legal'
  | 'documents'

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
  says(home: TranslationFunctions['desk']['home'], moments: Moments): string
  /** True if it is only worth knowing for whoever runs the server. */
  isCalm?: true
  /** True if the owner can have the letters tried again. */
  canRetry?: true
}

export const well = (subject: Subject, says: string, owner?: OwnersFinding): Finding => ({
  subject,
  state: 'well',
  says,
  ...(owner && { owner }),
})

export const hint = (subject: Subject, says: string, advice: string, owner?: OwnersFinding): Finding => ({
  subject,
  state: 'hint',
  says,
  advice,
  ...(owner && { owner }),
})

export const fault = (subject: Subject, says: string, advice: string, owner?: OwnersFinding): Finding => ({
  subject,
  state: 'fault',
  says,
  advice,
  ...(owner && { owner }),
})

/** Returns the worst state of each subject. */
export function worstOf(findings: readonly Finding[]): Record<Subject, Finding['state']> {
  const worst: Record<Subject, Finding['state']> = {
    configuration: 'well',
    disk: 'well',
    database: 'well',
    mail: 'well',
    backups: 'well',
    making: 'well',
    house: 'well',
    legal: 'well',
    documents: 'well',
  }
  for (const { subject, state } of findings) if (state === 'fault' || worst[subject] === 'well') worst[subject] = state
  return worst
}
